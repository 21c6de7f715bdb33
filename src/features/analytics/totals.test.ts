import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seededRandom } from '../../lib/seeded-random.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

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

/** The same figures, computed from the orders that are not cancelled. */
const recomputed = async ({ context: { db } }: TestShop) => {
  const orders = await db.selectFrom('orders').selectAll().execute()
  const counted = orders.filter(({ status }) => status !== 'cancelled')
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
      .where('status', '!=', 'cancelled')
      .groupBy('product_id')
      .orderBy('product_id')
      .execute(),
  }
}

/** Checks that each order has the status of its last change, and is counted under it once. */
const expectStatuses = async ({ context: { db } }: TestShop) => {
  const orders = await db.selectFrom('orders').select(['seq', 'status']).orderBy('seq').execute()
  const steps = await db.selectFrom('order_changes').selectAll().orderBy('seq').execute()
  const reached = new Map<number, string>()
  for (const { order_seq, from_status, status } of steps) {
    expect(from_status).toBe(reached.get(order_seq) ?? null)
    reached.set(order_seq, status)
  }
  expect(orders.map(({ seq, status }) => [seq, status])).toEqual([...reached])
  for (const { status, count } of await db.selectFrom('order_counts').selectAll().execute()) {
    expect(count).toBe(orders.filter((order) => order.status === status).length)
  }
}

/**
 * Checks that points are the sum of the history, and spending the sum of the orders that are not cancelled.
 */
const expectAccounts = async ({ context: { db } }: TestShop) => {
  const entries = await db.selectFrom('points_entries').selectAll().orderBy('seq').execute()
  const orders = await db.selectFrom('orders').selectAll().where('status', '!=', 'cancelled').execute()
  for (const customer of await db.selectFrom('customers').selectAll().execute()) {
    let balance = 0
    for (const entry of entries.filter(({ customer_id }) => customer_id === customer.id)) {
      balance += entry.points
      expect(entry.balance).toBe(balance)
    }
    expect(customer.loyalty_points).toBe(balance)
    const own = orders.filter(({ customer_id }) => customer_id === customer.id)
    expect(customer.total_spent_paise).toBe(own.reduce((sum, { total_paise }) => sum + total_paise, 0))
  }
}

// The timeout is long, because a busy machine may be slow.
test.for(['monsoon', 'diwali'])(
  'whatever happens in the shop, figures, counts, points and spending are those of its orders (%s)',
  { timeout: 60_000 },
  async (seed) => {
    await using shop = await openTestShop()
    const random = seededRandom(seed)
    const products = [await shop.addProduct({ price: '130.50' }), await shop.addProduct()]
    const customers = [await shop.addCustomer()]
    const placed: Placed[] = []
    const statuses = ['new', 'accepted', 'ready', 'completed', 'cancelled']
    const pick = <Item>(items: Item[]): Item => items[random.integer(0, items.length - 1)] as Item
    const planOrder = () => ({
      customerId: pick(customers).id,
      cartItems: Array.from({ length: random.integer(1, 4) }, () => ({
        productId: pick(products).id,
        quantity: random.integer(1, 9),
      })),
    })
    const actions = [
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
        if (gone) await shop.admin.call('DELETE', `/api/products/${gone.id}`)
        // Some carts still contain the deleted product and are refused.
        if (gone && random.integer(0, 3) === 0) products.push(gone)
      },
      async () => {
        customers.push(await shop.addCustomer(`Customer ${random.integer(1, 20)}`))
      },
      async (step: number) => {
        // Refused if it contains a deleted product. The second request gets the response of the first.
        const call = { body: planOrder(), headers: { 'idempotency-key': `checkout-${step}` } }
        const first = await shop.visitor.call('POST', '/api/orders', call)
        await shop.visitor.call('POST', '/api/orders', call)
        if (first.status === 201) placed.push(JSON.parse(first.text))
      },
      async () => {
        if (placed.length === 0) return
        const { id } = pick(placed.slice(-5))
        const { status: present } = await shop.admin.json('GET', `/api/orders/${id}`)
        // Refused if it is not the current status.
        const from = random.integer(0, 3) === 0 ? pick(statuses) : present
        const status = pick(statuses)
        const reason = status === 'cancelled' ? 'No stock' : null
        await shop.admin.call('PUT', `/api/orders/${id}/status`, { body: { from, status, reason } })
      },
      async () => {
        const points = random.integer(0, 9)
        const body = { points }
        await shop.admin.call('POST', `/api/customers/${pick(customers).id}/redemptions`, { body })
        if (points > 4) {
          await shop.admin.json('PUT', `/api/customers/${pick(customers).id}/loyalty-points`, body)
        }
      },
    ]
    for (let step = 0; step < 160; step += 1) {
      // Orders are the most frequent, then status changes and changes of points.
      const [, , , , order, changeStatus, changePoints] = actions
      await pick([order, order, changeStatus, changePoints, pick(actions)])?.(step)
      if (step % 40 !== 39) continue
      expect(await keptFigures(shop)).toEqual(await recomputed(shop))
      await expectStatuses(shop)
      await expectAccounts(shop)
    }
    expect(placed.length).toBeGreaterThan(20)
    const { completed, cancelled } = await shop.admin.json('GET', '/api/orders/counts')
    expect(Math.min(completed, cancelled)).toBeGreaterThan(0)
    const kinds = await shop.context.db.selectFrom('points_entries').select('kind').distinct().execute()
    expect(kinds).toHaveLength(5)
  },
)
