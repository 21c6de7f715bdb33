import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/test-shop.ts'

const now = new Date('2026-03-01T10:00:00Z')

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
  const put = (body: unknown) => shop.admin.call('PUT', `${path}/lines/0/weight`, { body })
  const weigh = (grams: number | null, from: number | null = null) =>
    shop.admin.json('PUT', `${path}/lines/0/weight`, { grams, from })
  const move = (from: string, status: string, reason?: string) =>
    shop.admin.json('PUT', `${path}/status`, { from, status, reason })
  const customer = () => shop.visitor.json('GET', '/api/customers/nickname/Asha')
  return { shop, potatoes, asha, order, put, weigh, move, customer }
}

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
