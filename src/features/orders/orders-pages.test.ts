import { expect, test } from 'vitest'
import { limits } from '../../contract/limits.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

test('pages through every order once, also while new ones come in', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct()
  const customer = await shop.addCustomer()
  const place = async () => (await shop.placeOrder([{ id: tea.id, quantity: 1 }], customer)).id
  const placed = []
  for (let count = 0; count < 7; count += 1) placed.unshift(await place())
  const seen: string[] = []
  for (let before = ''; ; before = `&before=${seen.at(-1)}`) {
    const answer = await shop.admin.call('GET', `/api/orders?limit=3${before}`)
    const page: { id: string }[] = JSON.parse(answer.text)
    expect(answer.headers.get('x-total-count')).toBe(String(7 + seen.length / 3))
    if (page.length === 0) break
    seen.push(...page.map(({ id }) => id))
    if (page.length < 3) break
    await place()
  }
  expect(seen).toEqual(placed)
  expect(await shop.admin.json('GET', `/api/orders?before=${seen.at(-1)}`)).toEqual([])
})

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
