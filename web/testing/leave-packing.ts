import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { pressWhenShown } from './user.ts'

/** Goes back from packing to the list of orders. */
export const leavePacking = async (): Promise<void> => {
  await pressWhenShown('Back')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
