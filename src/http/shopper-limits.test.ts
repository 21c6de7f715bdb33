import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { networkOf, type ShopperLimits, usualShopperLimits } from './shopper-limits.ts'

const now = new Date('2026-03-01T10:00:00Z')
const few: ShopperLimits = {
  customerOrders: { capacity: 2, refillSeconds: 60 },
  addressOrders: { capacity: 3, refillSeconds: 6 },
  addressNicknames: { capacity: 3, refillSeconds: 10 },
}

const phoneAt = '192.168.1.9'

const order = (
  shop: TestShop,
  customer: { id: string },
  product: { id: string },
  from = phoneAt,
  headers: Record<string, string> = {},
) =>
  shop.visitor.call('POST', '/api/orders', {
    body: { customerId: customer.id, cartItems: [{ productId: product.id, quantity: 1 }] },
    from,
    headers,
  })

const ask = (shop: TestShop, nickname: string, from = phoneAt) =>
  shop.visitor.call('GET', `/api/customers/nickname/${encodeURIComponent(nickname)}`, { from })

test('200 phones behind one address may all come, register and order at once', async () => {
  await using shop = await openTestShop({ now, shopperLimits: usualShopperLimits })
  const product = await shop.addProduct()
  for (let phone = 0; phone < 200; phone += 1) {
    const nickname = `Phone ${phone}`
    expect((await ask(shop, nickname)).status).toBe(404)
    const made = await shop.visitor.call('POST', '/api/customers', { body: { nickname }, from: phoneAt })
    expect(made.status).toBe(201)
    expect((await order(shop, JSON.parse(made.text), product)).status).toBe(201)
    expect((await ask(shop, nickname)).status).toBe(200)
  }
}, 20_000)

test('a customer who orders again and again waits, and nobody else does', async () => {
  await using shop = await openTestShop({ now, shopperLimits: few })
  const product = await shop.addProduct()
  const [asha, ravi] = [await shop.addCustomer(), await shop.addCustomer()]
  for (let count = 0; count < 2; count += 1) expect((await order(shop, asha, product)).status).toBe(201)
  const before = await shop.contents()
  for (let count = 0; count < 5; count += 1) {
    const refused = await order(shop, asha, product)
    expect(refused).toMatchObject({
      status: 429,
      text: 'Many orders came in a short time. Please try again in 60 seconds. Your cart is kept.',
    })
    expect(refused.headers.get('retry-after')).toBe('60')
  }
  expect(await shop.contents()).toEqual(before)
  expect((await order(shop, ravi, product)).status).toBe(201)
  shop.setTime(new Date(now.getTime() + 60_000))
  expect((await order(shop, asha, product)).status).toBe(201)
})

test('an address from which many order waits; another, the owner and the shop’s own PC do not', async () => {
  await using shop = await openTestShop({ now, shopperLimits: few })
  const product = await shop.addProduct()
  const next = () => shop.addCustomer()
  for (let count = 0; count < 3; count += 1) {
    expect((await order(shop, await next(), product)).status).toBe(201)
  }
  expect((await order(shop, await next(), product)).status).toBe(429)
  expect((await order(shop, await next(), product, phoneAt, { 'x-forwarded-for': '10.0.0.9' })).status).toBe(
    429,
  )
  expect((await order(shop, await next(), product, '192.168.1.10')).status).toBe(201)
  const customer = await next()
  for (let count = 0; count < 5; count += 1) {
    expect((await order(shop, customer, product, '127.0.0.1', { host: 'localhost:8080' })).status).toBe(201)
    const body = { customerId: customer.id, cartItems: [{ productId: product.id, quantity: 1 }] }
    expect((await shop.admin.call('POST', '/api/orders', { body, from: phoneAt })).status).toBe(201)
  }
})

test('asking for one nickname is free, trying many costs time, by looking up or by registering', async () => {
  await using shop = await openTestShop({ now, shopperLimits: few })
  await shop.addCustomer('Asha')
  for (let count = 0; count < 9; count += 1) expect((await ask(shop, 'Asha')).status).toBe(200)
  expect((await ask(shop, 'ASHA')).status).toBe(200)
  expect((await ask(shop, 'Ravi')).status).toBe(404)
  const register = (nickname: string) =>
    shop.visitor.call('POST', '/api/customers', { body: { nickname }, from: phoneAt })
  expect((await register('Meena')).status).toBe(201)
  const sentence = 'Many names were asked for in a short time. Please try again in 10 seconds.'
  expect(await ask(shop, 'Kiran')).toMatchObject({ status: 429, text: sentence })
  const refused = await register('Kiran')
  expect(refused).toMatchObject({ status: 429, text: sentence })
  expect(refused.headers.get('retry-after')).toBe('10')
  // Those it knows it may go on asking for.
  for (const nickname of ['Asha', 'Ravi', 'Meena']) expect((await ask(shop, nickname)).status).not.toBe(429)
  expect((await ask(shop, 'Kiran', '192.168.1.10')).status).toBe(404)
  shop.setTime(new Date(now.getTime() + 10_000))
  expect((await register('Kiran')).status).toBe(201)
})

test('of IPv6 the network counts: a phone makes up addresses in it', () => {
  for (const address of ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9', '2001:db8:1:2:ffff::']) {
    expect(networkOf(address)).toBe('2001:db8:1:2')
  }
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0')
  expect(networkOf('::1')).toBe('0:0:0:0')
  expect(networkOf('192.168.1.9')).toBe('192.168.1.9')
  for (const odd of ['', 'unknown', ':', '::', ':::::', 'a:b:c:d:e:f:g:h:i'])
    expect(networkOf(odd).length).toBeLessThan(20)
})
