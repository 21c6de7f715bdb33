import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { openTestShop } from '../../src/testing/test-shop.ts'
import { pressWhenShown } from './user.ts'

/** A shop with tea and salt: Asha orders both, and the owner changes the status of her orders. */
export const openPackingShop = async () => {
  const shop = await openTestShop()
  const [tea, salt] = [await shop.addProduct({ name: 'Tea' }), await shop.addProduct({ name: 'Salt' })]
  const asha = await shop.addCustomer('Asha')
  const place = async () => {
    const lines = [
      { ...tea, quantity: 3 },
      { ...salt, quantity: 1 },
    ]
    const { id } = await shop.placeOrder(lines, asha)
    return { id, number: id.slice(-6).toUpperCase() }
  }
  /** Asha's order of tea on a phone, with what she asks for. */
  const placeWith = async (wishes: object) => {
    const body = { customerId: asha.id, cartItems: [{ productId: tea.id, quantity: 1 }], ...wishes }
    const { id } = JSON.parse((await shop.newBrowser().call('POST', '/api/orders', { body })).text)
    return { id, number: id.slice(-6).toUpperCase() }
  }
  const move = (order: { id: string }, from: string, status: string, reason?: string) =>
    shop.admin.json('PUT', `/api/orders/${order.id}/status`, { from, status, reason })
  const status = async (order: { id: string }) =>
    (await shop.admin.json('GET', `/api/orders/${order.id}`)).status
  return { shop, place, placeWith, move, status }
}

/** Goes back from packing to the list of orders. */
export const leavePacking = async (): Promise<void> => {
  await pressWhenShown('Back')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
