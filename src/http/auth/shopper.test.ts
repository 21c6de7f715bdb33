import { expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { webFiles } from '../../testing/pages.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

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
