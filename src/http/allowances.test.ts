import { expect, test } from 'vitest'
import type { Browser } from '../testing/browser.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { allowances } from './allowances.ts'

const now = new Date('2026-03-01T10:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
const home = '203.0.113.1'
const local = { host: 'localhost:8080' }

type Answer = { status: number; text: string; headers: Headers }

const orderIn = async (shop: TestShop) => {
  const [tea, { id: customerId }] = [await shop.addProduct(), await shop.addCustomer()]
  return (phone: Browser, from = home, headers = {}, productId = tea.id): Promise<Answer> =>
    phone.call('POST', '/api/orders', {
      body: { customerId, cartItems: [{ productId, quantity: 1 }] },
      from,
      headers,
    })
}

/** A phone that has ordered before. */
const oldPhone = async (shop: TestShop, order: (phone: Browser, from: string) => Promise<Answer>) => {
  const phone = shop.newBrowser()
  expect((await order(phone, '198.51.100.1')).status).toBe(201)
  return phone
}

let made = 0
const newName = () => `Nobody ${++made}`

const askFor = (shop: TestShop, from: string, name = newName()): Promise<Answer> =>
  shop.newBrowser().call('GET', `/api/customers/nickname/${name}`, { from })

const guess = (shop: TestShop, from: string): Promise<Answer> =>
  shop.newBrowser().call('POST', '/api/admin/login', { body: { password: 'wrong' }, from })

/** For each allowance, what uses it up once; the argument tells two phones or addresses apart. */
const uses: Record<
  keyof typeof allowances,
  (shop: TestShop) => Promise<(of: 'one' | 'other') => Promise<Answer>>
> = {
  phoneOrders: async (shop) => {
    const order = await orderIn(shop)
    const phones = { one: await oldPhone(shop, order), other: await oldPhone(shop, order) }
    return (of) => order(phones[of])
  },
  newPhoneOrders: async (shop) => {
    const order = await orderIn(shop)
    return (of) => order(shop.newBrowser(), of === 'one' ? '203.0.113.2' : '203.0.113.3')
  },
  failedOrders: async (shop) => {
    const order = await orderIn(shop)
    const phones = { one: await oldPhone(shop, order), other: await oldPhone(shop, order) }
    return (of) => order(phones[of], home, {}, 'nosuch')
  },
  names: async (shop) => (of) => askFor(shop, of === 'one' ? '203.0.113.2' : '203.0.113.3'),
  passwords: async (shop) => (of) => guess(shop, of === 'one' ? '203.0.113.2' : '203.0.113.3'),
  allPasswords: async (shop) => () => guess(shop, `198.51.100.${++made % 250}`),
}

test.each(Object.keys(allowances) as (keyof typeof allowances)[])(
  'the allowance %s ends, says for how long, refills, and is another one’s own',
  async (name) => {
    const { refillSeconds, message } = allowances[name]
    await using shop = await openTestShop({ now, allowances: { [name]: { capacity: 3, refillSeconds } } })
    const use = await uses[name](shop)
    const all = await Promise.all([use('one'), use('one'), use('one')])
    const [usual = 429] = all.map(({ status }) => status)
    expect(usual).not.toBe(429)
    expect(all.map(({ status }) => status)).toEqual([usual, usual, usual])
    const refused = await use('one')
    expect(refused).toMatchObject({ status: 429, text: message(refillSeconds).text })
    expect(refused.headers.get('retry-after')).toBe(String(refillSeconds))
    if (name !== 'allPasswords') expect((await use('other')).status).toBe(usual)
    shop.setTime(later(refillSeconds))
    expect([(await use('one')).status, (await use('one')).status]).toEqual([usual, 429])
  },
)

test('200 phones behind one address may all come, register and order at once, each twice', async () => {
  await using shop = await openTestShop({ now, allowances })
  const product = await shop.addProduct()
  const comeAndOrder = async (_: unknown, count: number) => {
    const phone = shop.newBrowser()
    const nickname = `Phone ${count}`
    expect((await askFor(shop, home, nickname)).status).toBe(404)
    const made = await phone.call('POST', '/api/customers', { body: { nickname }, from: home })
    expect(made.status).toBe(201)
    const body = { customerId: JSON.parse(made.text).id, cartItems: [{ productId: product.id, quantity: 1 }] }
    for (let twice = 0; twice < 2; twice += 1) {
      expect((await phone.call('POST', '/api/orders', { body, from: home })).status).toBe(201)
    }
    expect((await askFor(shop, home, nickname)).status).toBe(200)
  }
  await Promise.all(Array.from({ length: 200 }, comeAndOrder))
})

test('a phone that drops or invents its cookie is a new one, and one that keeps it is not refused because of it', async () => {
  const few = { capacity: 2, refillSeconds: 60 }
  await using shop = await openTestShop({ now, allowances: { newPhoneOrders: few } })
  const order = await orderIn(shop)
  const honest = shop.newBrowser()
  expect((await order(honest)).status).toBe(201)
  expect((await order(shop.newBrowser())).status).toBe(201)
  for (const made of [
    '',
    'a',
    'a'.repeat(20),
    'a'.repeat(26),
    '2'.repeat(19),
    `${'a'.repeat(20)}'`,
    '__proto__',
  ]) {
    const { status } = await order(shop.newBrowser(), home, { cookie: `shopper_device=${made}` })
    expect(status, made).toBe(429)
  }
  expect((await order(honest)).status).toBe(201)
})

test('an order that fails gives back what it took, and one that the disk failed is no failure of its phone', async () => {
  const one = { capacity: 1, refillSeconds: 60 }
  await using shop = await openTestShop({ now, allowances: { newPhoneOrders: one, failedOrders: one } })
  const order = await orderIn(shop)
  const phone = shop.newBrowser()
  expect((await order(phone, home, {}, 'nosuch')).status).toBe(409)
  expect((await order(phone)).status).toBe(201)
  const { db } = shop.context
  shop.context.db = new Proxy(db, {
    get: (target, name) => {
      if (name === 'transaction') throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' })
      return Reflect.get(target, name, target)
    },
  })
  shop.context.log.error = () => {}
  for (let count = 0; count < 3; count += 1) expect((await order(phone)).status).toBe(507)
  shop.context.db = db
  expect((await order(phone)).status).toBe(201)
})

test('the owner, and whoever orders at the shop’s own PC, have no limit', async () => {
  const one = { capacity: 1, refillSeconds: 60 }
  await using shop = await openTestShop({ now, allowances: { phoneOrders: one, newPhoneOrders: one } })
  const order = await orderIn(shop)
  for (let count = 0; count < 3; count += 1) {
    expect((await order(shop.admin)).status).toBe(201)
    expect((await order(shop.newBrowser(), '127.0.0.1', local)).status).toBe(201)
  }
})

test('asking for one name is free however it is written, and names asked for before stay free', async () => {
  await using shop = await openTestShop({ now, allowances: { names: { capacity: 1, refillSeconds: 10 } } })
  await shop.addCustomer('Asha')
  for (const name of ['Asha', 'ASHA', 'Asha']) expect((await askFor(shop, home, name)).status).toBe(200)
  const taking = (nickname: string) =>
    shop.visitor.call('POST', '/api/customers', { body: { nickname }, from: home })
  expect(await taking('Kiran')).toMatchObject({
    status: 429,
    text: 'Many names were asked for in a short time. Please try again in 10 seconds.',
  })
  expect((await askFor(shop, home, 'Asha')).status).toBe(200)
})
