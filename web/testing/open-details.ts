import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { button, pressWhenShown } from './user.ts'

/** Opens the details of an order by its number, whose script comes a moment later. */
export const openDetails = async (number: string): Promise<void> => {
  const name = `Details of order ${number}`
  await pressWhenShown(name)
  await waitFor(() => {
    const details = document.getElementById(button(name).getAttribute('aria-controls') ?? '')
    expect(details?.querySelector('ol')).toBeTruthy()
  })
}
