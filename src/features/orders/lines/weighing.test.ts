import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/test-shop.ts'

const now = new Date('2026-03-01T10:00:00Z')
const at = now.toISOString()

/** An order of a kilo and a half of potatoes (₹60 a kilo) and one soap (₹120): ₹210, two points. */
const openWithOrder = async () => {
  const shop = await openTestShop({ now })
  const potatoes = await shop.addProduct({ name: 'Potatoes', price: '15', unit: 'kg', stepBase: 250 })
  const soap = await shop.addProduct({ name: 'Soap', price: '120', unit: 'piece' })
  const asha = await shop.addCustomer('Asha')
  const lines = [
    { id: potatoes.id, quantity: 6 },
    { id: soap.id, quantity: 1 },
  ]
  const order = await shop.placeOrder(lines, asha)
  const path = `/api/orders/${order.id}`
  const put = (body: unknown, line: string | number = 0) =>
    shop.admin.call('PUT', `${path}/lines/${line}/weight`, { body })
  const weigh = (grams: number | null, from: number | null = null) =>
    shop.admin.json('PUT', `${path}/lines/0/weight`, { grams, from })
  const move = (from: string, status: string, reason?: string) =>
    shop.admin.json('PUT', `${path}/status`, { from, status, reason })
  const customer = () => shop.visitor.json('GET', '/api/customers/nickname/Asha')
  const history = () => shop.visitor.json('GET', `/api/customers/${asha.id}/points`)
  return { shop, potatoes, soap, asha, order, path, put, weigh, move, customer, history }
}

test('weighing a line changes its amount, the order, points, spending and figures in one go', async () => {
  const { shop, asha, order, weigh, customer, history } = await openWithOrder()
  await using _ = shop
  const weighed = await weigh(3_050)
  const line = {
    line: 0,
    quantity: 1,
    price: '183.00',
    weight: 3_050,
    orderedQuantity: 6,
    orderedPrice: '15.00',
  }
  const all = { items: [line, { line: 1 }], total: '303.00', payable: '303.00', pointsEarned: 3 }
  expect(weighed).toMatchObject({ ...all, itemCount: 2 })
  expect(weighed.changes.at(-1)).toEqual({
    status: 'new',
    reason: null,
    at,
    weighed: { line: 0, weight: 3_050 },
  })
  expect(await shop.admin.json('GET', `/api/orders/${order.id}`)).toEqual(weighed)
  expect(await shop.visitor.json('GET', `/api/orders/customer/${asha.id}`)).toMatchObject([all])
  expect(await customer()).toMatchObject({ loyaltyPoints: 3, totalSpent: '303.00' })
  expect((await history())[0]).toMatchObject({
    kind: 'weighed',
    points: 1,
    balance: 3,
    missing: 0,
    orderId: order.id,
  })
  expect(await shop.admin.json('GET', '/api/analytics/stats')).toMatchObject({
    totalSales: 303,
    totalOrders: 1,
  })
  expect(await shop.admin.json('GET', '/api/analytics/most-ordered')).toMatchObject([
    { product: { name: 'Potatoes' }, orderCount: 1, revenue: 183 },
    { product: { name: 'Soap' }, orderCount: 1, revenue: 120 },
  ])
})

test('it is weighed again from the price that was ordered, and set back to what was ordered', async () => {
  const { shop, order, weigh, customer, potatoes } = await openWithOrder()
  await using _ = shop
  await weigh(3_050)
  await shop.admin.json('PUT', `/api/products/${potatoes.id}`, { price: '99' })
  const again = await weigh(1_333, 3_050)
  expect(again).toMatchObject({ total: '200.00', pointsEarned: 2, items: [{ price: '80.00' }, {}] })
  expect(await customer()).toMatchObject({ loyaltyPoints: 2, totalSpent: '200.00' })
  const back = await weigh(null, 1_333)
  expect(back).toMatchObject({ total: '210.00', pointsEarned: 2, itemCount: 7 })
  expect(back.items).toEqual(order.items)
  expect(back.changes.at(-1)).toMatchObject({ weighed: { line: 0, weight: null } })
  expect(await customer()).toMatchObject({ loyaltyPoints: 2, totalSpent: '210.00' })
})

test('a weighed order that is cancelled takes back what it brought, and brings it again', async () => {
  const { shop, weigh, move, customer } = await openWithOrder()
  await using _ = shop
  await weigh(3_050)
  await move('new', 'cancelled', 'No stock')
  expect(await customer()).toMatchObject({ loyaltyPoints: 0, totalSpent: '0.00' })
  expect(await shop.admin.json('GET', '/api/analytics/most-ordered')).toEqual([])
  await move('cancelled', 'accepted')
  expect(await customer()).toMatchObject({ loyaltyPoints: 3, totalSpent: '303.00' })
  expect(await shop.admin.json('GET', '/api/analytics/stats')).toMatchObject({ totalSales: 303 })
})

test('an order that is worth no points any more gives none back after a second cancellation', async () => {
  const { shop, potatoes, asha, customer } = await openWithOrder()
  await using _ = shop
  const { id } = await shop.placeOrder([{ id: potatoes.id, quantity: 8 }], asha)
  const move = (from: string, status: string) =>
    shop.admin.json('PUT', `/api/orders/${id}/status`, {
      from,
      status,
      ...(status === 'cancelled' && { reason: 'No stock' }),
    })
  expect(await customer()).toMatchObject({ loyaltyPoints: 3 })
  await move('new', 'cancelled')
  await move('cancelled', 'new')
  await shop.admin.json('PUT', `/api/orders/${id}/lines/0/weight`, { grams: 500, from: null })
  expect(await customer()).toMatchObject({ loyaltyPoints: 2 })
  await move('new', 'cancelled')
  await move('cancelled', 'new')
  expect(await customer()).toMatchObject({ loyaltyPoints: 2, totalSpent: '240.00' })
})

test('a completed or cancelled order keeps its weights, until it is set back', async () => {
  const { shop, order, put, move } = await openWithOrder()
  await using _ = shop
  const refused = (status: string) => ({
    status: 409,
    text: `Order #${order.id.slice(-6).toUpperCase()} is ${status}, so its weights stay as they are.`,
  })
  await move('new', 'completed')
  const before = shop.contents()
  expect(await put({ grams: 480, from: null })).toMatchObject(refused('Completed'))
  expect(await put({ grams: null, from: null })).toMatchObject(refused('Completed'))
  expect(shop.contents()).toEqual(before)
  await move('completed', 'cancelled', 'No stock')
  expect(await put({ grams: 480, from: null })).toMatchObject(refused('Cancelled'))
  await move('cancelled', 'ready')
  expect(await put({ grams: 480, from: null })).toMatchObject({ status: 200 })
})

test('of two browsers that weigh at once, the second is told the weight, and what it wanted is not stored', async () => {
  const { shop, put } = await openWithOrder()
  await using _ = shop
  const both = await Promise.all([put({ grams: 480, from: null }), put({ grams: 520, from: null })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const [kept, other] = both[0].status === 200 ? [480, 520] : [520, 480]
  const before = shop.contents()
  const text = `Somebody else has weighed Potatoes meanwhile: ${kept} g. Please look at it again.`
  expect(await put({ grams: other, from: null })).toMatchObject({ status: 409, text })
  expect(await put({ grams: null, from: other })).toMatchObject({ status: 409, text })
  // The same weight twice is no conflict.
  expect(await put({ grams: kept, from: null })).toMatchObject({ status: 200 })
  expect(shop.contents()).toEqual(before)
  expect(await put({ grams: null, from: kept })).toMatchObject({ status: 200 })
  expect(await put({ grams: other, from: kept })).toMatchObject({
    status: 409,
    text: 'Somebody else has set Potatoes back to what was ordered. Please look at it again.',
  })
})
