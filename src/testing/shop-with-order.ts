import { openTestShop } from './test-shop.ts'

/** When the first order of {@link openShopWithOrder} is placed. */
export const placedAt = new Date('2026-03-01T10:00:00Z')

/** A shop in which Asha has ordered tea twice, for `price` each; `move` changes the status of that order. */
export const openShopWithOrder = async (price = '150') => {
  const shop = await openTestShop({ now: placedAt })
  const tea = await shop.addProduct({ name: 'Tea', price })
  const asha = await shop.addCustomer('Asha')
  const place = () => shop.placeOrder([{ id: tea.id, quantity: 2 }], asha)
  const order = await place()
  const put = (body: unknown, id = order.id) => shop.admin.call('PUT', `/api/orders/${id}/status`, { body })
  const move = async (from: string, status: string, reason?: string) => {
    const answer = await put({ from, status, ...(reason !== undefined && { reason }) })
    if (answer.status !== 200) throw new Error(answer.text)
    return JSON.parse(answer.text)
  }
  const customer = () => shop.visitor.json('GET', '/api/customers/nickname/Asha')
  const history = () => shop.visitor.json('GET', `/api/customers/${asha.id}/points`)
  return { shop, tea, asha, place, order, put, move, customer, history }
}
