import * as v from 'valibot'
import { expect, test } from 'vitest'
import { AdminOrder } from '../../../contract/admin-orders.ts'
import type { Browser } from '../../../testing/browser.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const now = new Date('2026-03-01T10:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)

const openShop = async () => {
  const shop = await openTestShop({ now })
  const tea = await shop.addProduct({ name: 'Tea', price: '150' })
  const cartItems = [{ productId: tea.id, quantity: 1 }]
  const place = async (
    { id: customerId }: { id: string },
    { phone = shop.newBrowser(), from = '127.0.0.1' }: { phone?: Browser; from?: string } = {},
  ): Promise<string> => {
    const { status, text } = await phone.call('POST', '/api/orders', {
      body: { customerId, cartItems },
      from,
    })
    if (status !== 201) throw new Error(text)
    return JSON.parse(text).id
  }
  const mark = async (id: string, isUnwanted = true) =>
    v.parse(AdminOrder, await shop.admin.json('PUT', `/api/orders/${id}/unwanted`, { isUnwanted }))
  const warning = async (id: string) => (await shop.admin.json('GET', `/api/orders/${id}`)).earlierUnwanted
  return { shop, place, mark, warning }
}

test('the next order from the same phone warns, whatever name it comes under, until it is done with', async () => {
  const { shop, place, mark, warning } = await openShop()
  await using _ = shop
  const [asha, ravi] = [await shop.addCustomer(), await shop.addCustomer()]
  const phone = shop.newBrowser()
  const [first, second] = [await place(asha, { phone }), await place(asha, { phone })]
  const next = await place(ravi, { phone })
  const others = await place(ravi)
  expect(await warning(next)).toBeNull()
  for (const id of [first, second]) await mark(id)
  expect(await warning(next)).toEqual({ by: 'phone', count: 2 })
  expect(await warning(others)).toBeNull()
  // A later unwanted order causes no warning on an earlier one, and a marked order gets none.
  await mark(first, false)
  expect(await warning(first)).toBeNull()
  expect((await mark(next)).earlierUnwanted).toBeNull()
  expect((await mark(next, false)).earlierUnwanted).toEqual({ by: 'phone', count: 1 })
  const move = (from: string, status: string) =>
    shop.admin.json('PUT', `/api/orders/${next}/status`, {
      from,
      status,
      reason: status === 'cancelled' ? 'No' : '',
    })
  expect((await move('new', 'ready')).earlierUnwanted).toEqual({ by: 'phone', count: 1 })
  expect((await move('ready', 'completed')).earlierUnwanted).toBeNull()
  expect((await move('completed', 'cancelled')).earlierUnwanted).toBeNull()
})

test('the same customer warns from another phone, and the same address only for a while', async () => {
  const { shop, place, mark, warning } = await openShop()
  await using _ = shop
  const [asha, ravi] = [await shop.addCustomer(), await shop.addCustomer()]
  const from = '2001:db8:1:2::7'
  await mark(await place(asha, { from }))
  expect(await warning(await place(asha, { from }))).toEqual({ by: 'customer', count: 1 })
  expect(await warning(await place(ravi, { from: '2001:db8:1:2::8' }))).toEqual({ by: 'network', count: 1 })
  expect(await warning(await place(ravi, { from: '2001:db8:1:3::7' }))).toBeNull()
  shop.setTime(days(15))
  const [late, later] = [await place(ravi, { from }), await place(asha)]
  shop.setTime(now) // otherwise the owner's session would have expired
  expect(await warning(late)).toBeNull()
  expect(await warning(later)).toEqual({ by: 'customer', count: 1 })
})

test('orders through a tunnel on this PC, and orders by the owner for others, have no origin to warn about', async () => {
  const { shop, place, mark, warning } = await openShop()
  await using _ = shop
  const next = () => shop.addCustomer()
  await mark(await place(await next()))
  expect(await warning(await place(await next()))).toBeNull()
  await mark(await place(await next(), { phone: shop.admin, from: '192.168.1.9' }))
  expect(await warning(await place(await next(), { phone: shop.admin, from: '192.168.1.9' }))).toBeNull()
  expect(await warning(await place(await next(), { from: '192.168.1.9' }))).toBeNull()
})

test('no shopper is told of mark, phone or address', async () => {
  const { shop, place, mark } = await openShop()
  await using _ = shop
  const asha = await shop.addCustomer('Asha')
  const phone = shop.newBrowser()
  const from = '203.0.113.77'
  const first = await place(asha, { phone, from })
  await mark(first)
  await place(asha, { phone, from })
  const { device_id: device = '' } =
    (await shop.context.db.selectFrom('orders').select('device_id').executeTakeFirst()) ?? {}
  const told: string[] = []
  for (const path of [`/api/orders/customer/${asha.id}`, `/api/orders/${first}/status`]) {
    told.push((await phone.call('GET', path, { from })).text)
  }
  for (const text of told) {
    expect(text).not.toMatch(/unwanted/i)
    expect(text).not.toContain(device)
    expect(text).not.toContain(from)
  }
})
