import { expect, test } from 'vitest'
import { limits } from '../../contract/limits.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

/** Reads all pages of a customer's orders, and returns the ids and the number of lines of each page. */
const pagesOf = async (shop: TestShop, customerId: string, limit: string) => {
  const pages: { ids: string[]; lines: number }[] = []
  for (let before = ''; ; before = `&before=${pages.at(-1)?.ids.at(-1)}`) {
    const path = `/api/orders/customer/${customerId}?${limit}${before}`
    const orders: { id: string; items: unknown[] }[] = await shop.visitor.json('GET', path)
    if (orders.length === 0) return pages
    pages.push({
      ids: orders.map(({ id }) => id),
      lines: orders.reduce((sum, { items }) => sum + items.length, 0),
    })
  }
}

test('a page of a shopper’s orders has at most 25 orders and 500 lines, and going on meets every order once', async () => {
  await using shop = await openTestShop()
  const products: { id: string; quantity: number }[] = []
  for (let count = 0; count < limits.orderLines; count += 1) {
    products.push({ id: (await shop.addProduct({ name: `Tea ${count}` })).id, quantity: 1 })
  }
  const asha = await shop.addCustomer('Asha')
  const placed: string[] = []
  const place = async (count: number, items: typeof products) => {
    for (let index = 0; index < count; index += 1) {
      placed.unshift((await shop.placeOrder(items, asha)).id)
    }
  }
  await place(6, products)
  await place(1, products.slice(0, 1))
  await place(5, products)
  for (const limit of ['', 'limit=500']) {
    const pages = await pagesOf(shop, asha.id, limit)
    expect(pages.map(({ ids, lines }) => [ids.length, lines])).toEqual([
      [5, 500],
      [5, 401],
      [2, 200],
    ])
    expect(pages.flatMap(({ ids }) => ids)).toEqual(placed)
  }
  expect((await pagesOf(shop, asha.id, 'limit=4')).map(({ ids }) => ids.length)).toEqual([4, 4, 4])
  const ravi = await shop.addCustomer('Ravi')
  const [tea] = products
  for (let count = 0; count < 26; count += 1)
    await shop.placeOrder([{ id: tea?.id ?? '', quantity: 1 }], ravi)
  for (const limit of ['', 'limit=500']) {
    expect((await pagesOf(shop, ravi.id, limit)).map(({ ids }) => ids.length)).toEqual([25, 1])
  }
})
