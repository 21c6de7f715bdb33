import { expect } from 'vitest'
import type { Browser } from './browser.ts'
import { openTestShop } from './test-shop.ts'

/** A shop with phones and nicknames: what they do, and what the shop and the owner know of them. */
export const openShopOfPhones = async () => {
  const shop = await openTestShop({ now: new Date('2026-03-01T10:00:00Z') })
  const tea = await shop.addProduct({ name: 'Tea', price: '250' })
  const order = (phone: Browser, customerId: string, headers = {}) =>
    phone.call('POST', '/api/orders', {
      body: { customerId, cartItems: [{ productId: tea.id, quantity: 1 }] },
      from: '192.168.1.20',
      headers,
    })
  /** Creates the customer and then orders, as the shop's page does. */
  const shopAs = async (phone: Browser, nickname: string, insteadOf?: string) => {
    const customer = await phone.json('POST', '/api/customers', {
      nickname,
      ...(insteadOf !== undefined && { insteadOf }),
    })
    const placed = await order(phone, customer.id)
    expect(placed.status).toBe(201)
    return { customer, order: JSON.parse(placed.text) }
  }
  const standing = async (phone: Browser, nickname: string) =>
    phone.json('GET', `/api/customers/nickname/${encodeURIComponent(nickname)}/standing`)
  const names = async (phone: Browser): Promise<string[]> =>
    (await phone.json('GET', '/api/phone/names')).map(({ nickname }: { nickname: string }) => nickname)
  const makePrivate = (value = 'yes') =>
    shop.admin.json('PUT', '/api/settings', { key: 'private_customers', value })
  const listed = (): Promise<
    {
      id: string
      customerNickname: string
      isNewPhone: boolean
      removablePhones: number
      maybeNickname: string | null
    }[]
  > => shop.admin.json('GET', '/api/orders')
  return { shop, tea, order, shopAs, standing, names, makePrivate, listed }
}
