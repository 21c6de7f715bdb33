import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { takeConsoleErrors } from '../../scripts/fail-on-console-error.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

const lock = (shop: TestShop): Database.Database => {
  const other = new Database(path.join(shop.dataDir, 'store.db'))
  other.exec('begin immediate')
  return other
}

const order = async (shop: TestShop) => {
  const { id: productId } = await shop.addProduct()
  const { id: customerId } = await shop.addCustomer()
  return () =>
    shop.visitor.call('POST', '/api/orders', {
      body: { customerId, cartItems: [{ productId, quantity: 1 }] },
    })
}

test('an order waits for another program that writes, and reads do not wait with it', async () => {
  await using shop = await openTestShop()
  const place = await order(shop)
  const other = lock(shop)
  const orders = [place(), place()]
  const read = await shop.visitor.call('GET', '/api/products')
  expect(read.status).toBe(200)
  other.exec('commit')
  for (const placed of orders) expect((await placed).status).toBe(201)
  other.close()
})

test('a program that holds the database for long is told to the shopper, and nothing is stored', async () => {
  await using shop = await openTestShop()
  const place = await order(shop)
  const before = await shop.contents()
  const other = lock(shop)
  vi.mocked(console.error).mockImplementation(() => {})
  const [ordered, setting] = await Promise.all([
    place(),
    shop.admin.call('PUT', '/api/settings', { body: { key: 'store_name', value: 'Corner Shop' } }),
  ])
  expect(takeConsoleErrors()).toHaveLength(2)
  for (const answer of [ordered, setting]) {
    expect(answer).toMatchObject({
      status: 503,
      text: 'Another program on the shop PC is using the data of the store. Please try again in a moment.',
    })
    expect(answer.headers.get('retry-after')).toBe('2')
  }
  other.exec('commit')
  other.close()
  expect(await shop.contents()).toEqual(before)
  expect((await place()).status).toBe(201)
}, 20_000)
