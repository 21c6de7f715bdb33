import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openTestShop } from '../../src/testing/test-shop.ts'
import type { Page } from './render-app.tsx'

export const settings = '/admin/dashboard?tab=settings'

export const numberOf = ({ id }: { id: string }): string => id.slice(-6).toUpperCase()

/** A shop with one product and the customer Asha; `place` places an order of hers for ₹340. */
export const openAlarmShop = async () => {
  const shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea', price: '170' })
  const asha = await shop.addCustomer('Asha')
  const place = () => shop.placeOrder([{ ...tea, quantity: 2 }], asha)
  return { shop, place }
}

/** Waits until the page has its stream of order events open. */
export const isListening = (page: Page) => waitFor(() => expect(page.connection.streams()).toBe(1))

/** Waits until the page shows the text. */
export const isCalling = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text))

/** Waits until the alarm's banner is gone. */
export const isQuiet = () => waitFor(() => expect(screen.queryByRole('button', { name: 'View' })).toBeNull())

/** Waits until the bell is silent. */
export const isSilent = (sound: { isRinging: () => boolean }) =>
  waitFor(() => expect(sound.isRinging()).toBe(false))
