import { screen, within } from '@testing-library/react'
import type { TestShop } from '../../src/testing/test-shop.ts'
import { type Page, renderApp } from './render-app.tsx'
import { press } from './user.ts'

export const orderFailed = 'Failed to place order. Please try again.'
export const answerWasLost = 'The shop did not answer. Tap Place Order again: it will be ordered only once.'

/** Opens Asha's cart, which contains one packet of tea. */
export const openCart = async (shop: TestShop, price = '120.50'): Promise<Page & { tea: { id: string } }> => {
  const tea = await shop.addProduct({ name: 'Tea', price })
  const page = renderApp(shop.visitor, '/', { nickname: 'Asha', inCart: [tea.id] })
  press('Cart, 1 item')
  await screen.findByRole('button', { name: 'Place Order' })
  return { ...page, tea }
}

/** What the open cart says about the order that failed; the toast says it too, for a while. */
export const failedBecause = (sentence: string | RegExp): Promise<HTMLElement> =>
  within(screen.getByRole('dialog')).findByText(sentence)

/** All orders in the store. */
export const listOrders = async (shop: TestShop) => shop.contents().orders ?? []

/** The button with this name in the open cart. The cards behind it have buttons with the same names. */
export const cartButton = (name: string): HTMLButtonElement =>
  within(screen.getByRole('dialog')).getByRole('button', { name })
