import { expect, test } from 'vitest'
import { findInconsistencies } from '../../../scripts/tools/fuzz/find-inconsistencies.ts'
import { seededRandom } from '../../lib/seeded-random.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

type Placed = Awaited<ReturnType<TestShop['placeOrder']>>

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
      expect(findInconsistencies(shop.dataDir)).toEqual([])
    }
    expect(placed.length).toBeGreaterThan(20)
    const { completed, cancelled } = await shop.admin.json('GET', '/api/orders/counts')
    expect(Math.min(completed, cancelled)).toBeGreaterThan(0)
    const kinds = await shop.context.db.selectFrom('points_entries').select('kind').distinct().execute()
    expect(kinds).toHaveLength(5)
  },
)
