import { expect, test } from 'vitest'
import { allowances } from '../../../http/allowances.ts'
import type { RateLimit } from '../../../lib/rate-limiter.ts'
import type { Browser } from '../../../testing/browser.ts'
import { openTemporaryFolder } from '../../../testing/temporary-folder.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

const now = new Date('2026-03-01T10:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
const home = '203.0.113.1'
const elsewhere = '198.51.100.7'

const order = async (phone: Browser, customerId: string, productId: string, from: string) =>
  phone.call('POST', '/api/orders', { body: { customerId, cartItems: [{ productId, quantity: 1 }] }, from })

const openShop = async (rules: Record<string, RateLimit> = {}, dataDir?: string) => {
  const shop = await openTestShop({
    now,
    shopperAllowances: { ...allowances.shoppers, ...rules },
    ...(dataDir !== undefined && { dataDir }),
  })
  const tea = await shop.addProduct()
  const asha = await shop.addCustomer('Asha')
  const place = async (phone: Browser, from: string, customer = asha) =>
    (await order(phone, customer.id, tea.id, from)).status
  const fail = async (phone: Browser, from: string, customer = asha) =>
    (await order(phone, customer.id, 'nosuch', from)).status
  return { shop, asha, tea, place, fail }
}

const times = async (count: number, act: () => Promise<number>): Promise<number[]> => {
  const statuses = []
  for (let turn = 0; turn < count; turn += 1) statuses.push(await act())
  return statuses
}

const refused = (shop: TestShop) => shop.admin.json('GET', '/api/orders/refused')

test('orders of others in Asha’s name that succeed end at her allowance, and her own phone orders on', async () => {
  const { shop, asha, place } = await openShop()
  await using _ = shop
  const own = shop.newBrowser()
  expect(await place(own, home)).toBe(201)
  const others = await times(25, () => place(shop.newBrowser(), elsewhere))
  // The first order of her phone counted too, because the phone was not known as hers yet.
  expect(others).toEqual([...Array(19).fill(201), ...Array(6).fill(429)])
  expect(await times(20, () => place(own, home))).toEqual(Array(20).fill(201))
  // Her phone is still limited by the allowance of a phone.
  expect(await place(own, home)).toBe(429)
  shop.setTime(later(60))
  expect(await place(own, home)).toBe(201)
  expect(await refused(shop)).toEqual({
    count: 7,
    since: now.toISOString(),
    most: { nickname: asha.nickname, count: 7 },
  })
})

test('after a restart her phone is still known, and one that only ordered for others is not hers', async () => {
  await using folder = await openTemporaryFolder()
  const cookies: string[] = []
  {
    const { shop, asha, tea } = await openShop({}, folder.path)
    await using _ = shop
    for (const { id } of [asha, await shop.addCustomer('Ravi')]) {
      const { headers } = await order(shop.newBrowser(), id, tea.id, home)
      cookies.push(headers.get('set-cookie')?.split(';')[0] ?? '')
    }
  }
  const [own, neighbours] = cookies
  const { shop, place } = await openShop({}, folder.path)
  await using _ = shop
  await times(20, () => place(shop.newBrowser(), elsewhere))
  expect(await place(shop.newBrowser(), home)).toBe(429)
  expect(await place(shop.newBrowser(neighbours), home)).toBe(429)
  expect(await place(shop.newBrowser(own), home)).toBe(201)
})

test('a phone that ordered in her name is not hers until the owner says that it is the same person', async () => {
  const { shop, asha, tea, place } = await openShop({ customerOrders: { capacity: 2, refillSeconds: 60 } })
  await using _ = shop
  const [own, other] = [shop.newBrowser(), shop.newBrowser()]
  expect(await place(own, home)).toBe(201)
  const { id } = JSON.parse((await order(other, asha.id, tea.id, elsewhere)).text)
  expect(await place(other, elsewhere)).toBe(429)
  expect(await place(own, home)).toBe(201)
  await shop.admin.json('PUT', `/api/orders/${id}/same-person`, { isSame: true })
  expect(await place(other, elsewhere)).toBe(201)
})

test('failures of phones without a cookie end at their address, and phones the store knows order on', async () => {
  const { shop, place, fail } = await openShop({ addressFailures: { capacity: 3, refillSeconds: 20 } })
  await using _ = shop
  const own = shop.newBrowser()
  expect(await place(own, home)).toBe(201)
  expect(await times(5, () => fail(shop.newBrowser(), home))).toEqual([409, 409, 409, 429, 429])
  expect(await place(shop.newBrowser(), home)).toBe(429)
  expect(await place(own, home)).toBe(201)
  expect(await place(shop.newBrowser(), elsewhere)).toBe(201)
})

test('a failing order gives back what it took, and one that the disk failed costs nothing', async () => {
  const one = { capacity: 1, refillSeconds: 60 }
  const rules = { customerOrders: one, newDeviceOrders: one, addressOrders: one, addressFailures: one }
  const { shop, asha, place, fail } = await openShop(rules)
  await using _ = shop
  const { db } = shop.context
  shop.context.db = new Proxy(db, {
    get: (target, name) => {
      if (name === 'transaction') throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' })
      return Reflect.get(target, name, target)
    },
  })
  shop.context.log.error = () => {}
  const phone = shop.newBrowser()
  expect(await times(3, () => place(phone, home))).toEqual([507, 507, 507])
  shop.context.db = db
  expect(await fail(phone, home)).toBe(409)
  shop.setTime(later(60)) // the failure allowance has refilled
  expect(await place(phone, home)).toBe(201)
  expect(await refused(shop)).toBeNull()
  expect(await place(shop.newBrowser(), home)).toBe(429)
  expect(await refused(shop)).toMatchObject({ count: 1, most: { nickname: asha.nickname } })
})
