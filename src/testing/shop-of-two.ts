import type { Browser } from './browser.ts'
import { openTestShop } from './test-shop.ts'

/** A shop with two customers, Asha and Asha 2, each with a phone and an order, whom the owner can merge. */
export const openShopOfTwo = async () => {
  const shop = await openTestShop({ now: new Date('2026-03-01T10:00:00Z') })
  const tea = await shop.addProduct({ name: 'Tea', price: '300' })
  const order = (phone: Browser, customerId: string, quantity = 1) =>
    phone.call('POST', '/api/orders', {
      body: { customerId, cartItems: [{ productId: tea.id, quantity }] },
      from: '192.168.1.20',
    })
  const join = async (nickname: string, quantity: number) => {
    const phone = shop.newBrowser()
    const { id } = await phone.json('POST', '/api/customers', { nickname })
    const placed = JSON.parse((await order(phone, id, quantity)).text)
    return { phone, id, orderId: placed.id as string }
  }
  const asha = await join('Asha', 1)
  const second = await join('Asha 2', 2)
  const merge = (keptId = asha.id, otherId = second.id) =>
    shop.admin.call('POST', `/api/customers/${keptId}/merges`, { body: { otherId, password: shop.password } })
  const listed = () => shop.admin.json('GET', '/api/customers')
  return { shop, order, asha, second, merge, listed, join }
}
