import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Paise } from '../../contract/money.ts'
import { seededRandom } from '../../seed/random.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { removeFromTotals } from './totals.repo.ts'

type Placed = Awaited<ReturnType<TestShop['placeOrder']>>

const keptFigures = async ({ context: { db } }: TestShop) => ({
  shop: await db
    .selectFrom('shop_totals')
    .select(['placed_count', 'order_count', 'sales_paise', 'customer_count'])
    .executeTakeFirstOrThrow(),
  products: await db
    .selectFrom('product_totals')
    .selectAll()
    .where('order_count', '>', 0)
    .orderBy('product_id')
    .execute(),
})

/** The same figures from the orders themselves, leaving out those that were taken out. */
const recomputed = async ({ context: { db } }: TestShop, takenOut: Placed[]) => {
  const left = takenOut.map(({ id }) => id)
  const orders = await db.selectFrom('orders').selectAll().execute()
  const counted = orders.filter(({ id }) => !left.includes(id))
  const { customers } = await db
    .selectFrom('customers')
    .select((of) => of.fn.countAll<number>().as('customers'))
    .executeTakeFirstOrThrow()
  return {
    shop: {
      placed_count: orders.length,
      order_count: counted.length,
      sales_paise: counted.reduce((sum, { total_paise }) => sum + total_paise, 0),
      customer_count: customers,
    },
    products: await db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.seq', 'order_seq')
      .select((of) => [
        'product_id',
        of.fn.countAll<number>().as('order_count'),
        sql<number>`sum(price_paise * quantity)`.as('revenue_paise'),
      ])
      .where('orders.id', 'not in', left.length > 0 ? left : [''])
      .groupBy('product_id')
      .orderBy('product_id')
      .execute(),
  }
}

const takeOut = ({ context: { db } }: TestShop, { id }: Placed): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { seq, total_paise } = await tx
      .selectFrom('orders')
      .select(['seq', 'total_paise'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const lines = await tx
      .selectFrom('order_lines')
      .select(['product_id as productId', 'quantity', 'price_paise as price'])
      .where('order_seq', '=', seq)
      .execute()
    await removeFromTotals(tx, { total: total_paise as Paise }, lines)
  })

test.for(['monsoon', 'diwali', 'sunday'])(
  'whatever happens in the shop, the kept figures are those of its orders (%s)',
  async (seed) => {
    await using shop = await openTestShop()
    const random = seededRandom(seed)
    const products = [await shop.addProduct(), await shop.addProduct()]
    const customers = [await shop.addCustomer()]
    const placed: Placed[] = []
    const takenOut: Placed[] = []
    const pick = <Item>(items: Item[]): Item => items[random.integer(0, items.length - 1)] as Item
    const planOrder = () => ({
      customerId: pick(customers).id,
      cartItems: Array.from({ length: random.integer(1, 4) }, () => ({
        productId: pick(products).id,
        quantity: random.integer(1, 9),
      })),
    })
    const happenings = [
      async () => {
        products.push(await shop.addProduct({ price: (random.integer(1, 99_999) / 100).toFixed(2) }))
      },
      async () => {
        const price = random.integer(1, 500)
        await shop.admin.call('PUT', `/api/products/${pick(products).id}`, { body: { price } })
      },
      async () => {
        if (products.length < 4) return
        const [gone] = products.splice(random.integer(0, 1), random.integer(0, 1))
        if (gone) await shop.admin.json('DELETE', `/api/products/${gone.id}`)
        // Some carts name it still, and are refused.
        if (gone && random.integer(0, 3) === 0) products.push(gone)
      },
      async () => {
        customers.push(await shop.addCustomer(`Customer ${random.integer(1, 20)}`))
      },
      async (step: number) => {
        // Refused when it names a deleted product; the second time the first one's answer.
        const call = { body: planOrder(), headers: { 'idempotency-key': `checkout-${step}` } }
        const first = await shop.visitor.call('POST', '/api/orders', call)
        await shop.visitor.call('POST', '/api/orders', call)
        if (first.status === 201) placed.push(JSON.parse(first.text))
      },
      async () => {
        const next = placed.find(({ id }) => !takenOut.some((order) => order.id === id))
        if (!next) return
        await takeOut(shop, next)
        takenOut.push(next)
      },
    ]
    for (let step = 0; step < 120; step += 1) {
      // Orders are what happens most.
      await (random.integer(0, 1) === 0 ? happenings[4] : pick(happenings))?.(step)
      if (step % 20 === 19) expect(await keptFigures(shop)).toEqual(await recomputed(shop, takenOut))
    }
    expect(placed.length).toBeGreaterThan(20)
    expect(takenOut.length).toBeGreaterThan(2)
  },
)

test('an order taken out leaves sales, order count and ranking, and stays in the list', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ price: '10' })
  const salt = await shop.addProduct({ price: '20' })
  await shop.placeOrder([{ id: tea.id, quantity: 1 }])
  const second = await shop.placeOrder([
    { id: tea.id, quantity: 2 },
    { id: salt.id, quantity: 1 },
  ])
  await takeOut(shop, second)
  expect(await shop.admin.json('GET', '/api/analytics/stats')).toMatchObject({
    totalSales: 10,
    totalOrders: 1,
  })
  expect(await shop.admin.json('GET', '/api/analytics/most-ordered')).toEqual([
    { product: { id: tea.id, name: tea.name }, orderCount: 1, revenue: 10 },
  ])
  const orders = await shop.admin.call('GET', '/api/orders')
  expect(JSON.parse(orders.text)).toHaveLength(2)
  expect(orders.headers.get('x-total-count')).toBe('2')
})
