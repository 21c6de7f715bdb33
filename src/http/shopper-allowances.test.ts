import { expect, test } from 'vitest'
import type { Browser } from '../testing/browser.ts'
import { webFiles } from '../testing/pages.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { allowances } from './allowances.ts'

const now = new Date('2026-03-01T10:00:00Z')
const few = {
  customerOrders: { capacity: 2, refillSeconds: 60 },
  deviceOrders: { capacity: 2, refillSeconds: 50 },
  newDeviceOrders: { capacity: 3, refillSeconds: 6 },
  addressOrders: { capacity: 9, refillSeconds: 2 },
  deviceFailures: { capacity: 2, refillSeconds: 30 },
  addressFailures: { capacity: 3, refillSeconds: 20 },
  deviceNicknames: { capacity: 2, refillSeconds: 40 },
  addressNicknames: { capacity: 3, refillSeconds: 10 },
}

const phoneAt = '192.168.1.9'

/** Places an order, by default from a new phone. */
const order = (
  shop: TestShop,
  customer: { id: string },
  product: { id: string },
  from = phoneAt,
  headers: Record<string, string> = {},
  phone: Browser = shop.newBrowser(),
) =>
  phone.call('POST', '/api/orders', {
    body: { customerId: customer.id, cartItems: [{ productId: product.id, quantity: 1 }] },
    from,
    headers,
  })

const ask = (shop: TestShop, nickname: string, from = phoneAt, phone = shop.newBrowser()) =>
  phone.call('GET', `/api/customers/nickname/${encodeURIComponent(nickname)}`, { from })

test('200 phones behind one address may all come, register and order at once', async () => {
  await using shop = await openTestShop({ now, shopperAllowances: allowances.shoppers })
  const product = await shop.addProduct()
  const comeAndOrder = async (_: unknown, count: number) => {
    const phone = shop.newBrowser()
    const nickname = `Phone ${count}`
    expect((await ask(shop, nickname, phoneAt, phone)).status).toBe(404)
    const made = await phone.call('POST', '/api/customers', { body: { nickname }, from: phoneAt })
    expect(made.status).toBe(201)
    for (let twice = 0; twice < 2; twice += 1) {
      const answer = await order(shop, JSON.parse(made.text), product, phoneAt, {}, phone)
      expect(answer.status).toBe(201)
    }
    expect((await ask(shop, nickname, phoneAt, phone)).status).toBe(200)
  }
  await Promise.all(Array.from({ length: 200 }, comeAndOrder))
})

test('orders on the shop’s own PC have a limit of their own; the owner’s have none, there or anywhere', async () => {
  const two = { capacity: 2, refillSeconds: 60 }
  await using shop = await openTestShop({ now, shopperAllowances: { ...few, shopPcOrders: two } })
  const product = await shop.addProduct()
  const asha = await shop.addCustomer()
  const local = { host: 'localhost:8080' }
  const onPc = async (phone: Browser = shop.newBrowser(), customer: { id: string } = asha) =>
    (await order(shop, customer, product, '127.0.0.1', local, phone)).status
  expect([await onPc(), await onPc(undefined, { id: 'nosuch' }), await onPc()]).toEqual([201, 404, 429])
  for (let count = 0; count < 9; count += 1) {
    expect(await onPc(shop.admin)).toBe(201)
    expect((await order(shop, asha, product, phoneAt, {}, shop.admin)).status).toBe(201)
  }
  // Neither draws on the allowances of phones.
  expect((await order(shop, asha, product)).status).toBe(201)
  shop.setTime(new Date(now.getTime() + 60_000))
  expect([await onPc(), await onPc()]).toEqual([201, 429])
})

test('a phone waits for itself, whoever it orders for and whatever it does with its cookie', async () => {
  await using shop = await openTestShop({ now, shopperAllowances: few })
  const product = await shop.addProduct()
  const next = () => shop.addCustomer()
  const [joker, honest] = [shop.newBrowser(), shop.newBrowser()]
  const statusOf = async (phone: Browser, headers = {}) =>
    (await order(shop, await next(), product, phoneAt, headers, phone)).status
  expect(await statusOf(honest)).toBe(201)
  for (let count = 0; count < 3; count += 1) expect(await statusOf(joker)).toBe(201)
  const refused = await order(shop, await next(), product, phoneAt, {}, joker)
  expect(refused.headers.get('retry-after')).toBe('50')
  // Without its cookie, or with an invented one, it draws on the address's allowance for new phones.
  expect(await statusOf(joker, { cookie: '' })).toBe(201)
  for (const made of ['', 'a', 'a'.repeat(20), '2'.repeat(19), `${'a'.repeat(20)}'`, '__proto__']) {
    expect(await statusOf(joker, { cookie: `shopper_device=${made}` }), made).toBe(429)
  }
  expect(await statusOf(shop.newBrowser())).toBe(429)
  for (let count = 0; count < 2; count += 1) expect(await statusOf(honest)).toBe(201)
})

test('a phone is marked when it registers or orders, by no page, and the owner’s browser is not', async () => {
  const renderPage = async () => ({ head: '', body: '<p>The shop</p>' })
  await using shop = await openTestShop({ web: { files: webFiles, renderPage } })
  const product = await shop.addProduct()
  const phone = shop.newBrowser()
  const headers = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }
  for (const path of ['/', '/loyalty', '/store-info', '/api/products', '/api/customers/nickname/Asha']) {
    const { headers, text } = await phone.call('GET', path)
    expect(headers.getSetCookie(), path).toEqual([])
    if (!path.startsWith('/api')) expect(text).toContain('The shop')
  }
  const made = await phone.call('POST', '/api/customers', { body: { nickname: 'Asha' }, headers })
  const mark = /^shopper_device=[2-9a-z]{26}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/
  expect(made.headers.getSetCookie()).toEqual([expect.stringMatching(mark)])
  const customer = JSON.parse(made.text)
  // An order renews the phone's cookie for another year.
  const again = (await order(shop, customer, product, phoneAt, {}, phone)).headers.getSetCookie()
  expect(again[0]?.split(';')[0]).toBe(made.headers.getSetCookie()[0]?.split(';')[0])
  const fresh = (await order(shop, customer, product)).headers.getSetCookie()
  expect(fresh).toEqual([expect.stringMatching(/^shopper_device=/)])
  expect(fresh[0]).not.toContain('Secure')
  // A shopper's browser on the shop's own PC may become known too, but its orders store no phone.
  const atPc = await order(shop, customer, product, '127.0.0.1', { host: 'localhost:8080' })
  expect(atPc.headers.getSetCookie()).toEqual([expect.stringMatching(/^shopper_device=/)])
  const { deviceId } = await shop.context.db
    .selectFrom('orders')
    .select('device_id as deviceId')
    .where('id', '=', JSON.parse(atPc.text).id)
    .executeTakeFirstOrThrow()
  expect(deviceId).toBeNull()
  for (const answer of [
    await shop.admin.call('POST', '/api/customers', { body: { nickname: 'Ravi' } }),
    await order(shop, { id: 'nosuch' }, product),
  ]) {
    expect(answer.headers.getSetCookie()).toEqual([])
  }
})

test('asking for one nickname is free, trying many costs time, by looking up or by registering', async () => {
  await using shop = await openTestShop({ now, shopperAllowances: few })
  await shop.addCustomer('Asha')
  for (let count = 0; count < 9; count += 1) expect((await ask(shop, 'Asha')).status).toBe(200)
  expect((await ask(shop, 'ASHA')).status).toBe(200)
  expect((await ask(shop, 'Ravi')).status).toBe(404)
  const register = (nickname: string) =>
    shop.visitor.call('POST', '/api/customers', { body: { nickname }, from: phoneAt })
  expect((await register('Meena')).status).toBe(201)
  const message = 'Many names were asked for in a short time. Please try again in 10 seconds.'
  expect(await ask(shop, 'Kiran')).toMatchObject({ status: 429, text: message })
  const refused = await register('Kiran')
  expect(refused).toMatchObject({ status: 429, text: message })
  expect(refused.headers.get('retry-after')).toBe('10')
  // Nicknames that were looked up before stay free.
  for (const nickname of ['Asha', 'Ravi', 'Meena']) expect((await ask(shop, nickname)).status).not.toBe(429)
  expect((await ask(shop, 'Kiran', '192.168.1.10')).status).toBe(404)
  shop.setTime(new Date(now.getTime() + 10_000))
  expect((await register('Kiran')).status).toBe(201)
})
