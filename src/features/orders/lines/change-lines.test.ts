import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/test-shop.ts'

const now = new Date('2026-03-01T10:00:00Z')
const at = now.toISOString()

/** An order of three teas (₹100) and a kilo of rice (₹80 a kilo, in steps of 250 g): ₹380, three points. */
const openWithOrder = async () => {
  const shop = await openTestShop({ now })
  const tea = await shop.addProduct({ name: 'Tea', nameHi: 'चाय', price: '100' })
  const rice = await shop.addProduct({ name: 'Rice', price: '20', unit: 'kg', stepBase: 250 })
  const milk = await shop.addProduct({ name: 'Milk', price: '30', unit: 'pack' })
  const asha = await shop.addCustomer('Asha')
  const lines = [
    { id: tea.id, quantity: 3 },
    { id: rice.id, quantity: 4 },
  ]
  const order = await shop.placeOrder(lines, asha)
  const path = `/api/orders/${order.id}`
  const read = () => shop.admin.json('GET', path)
  const from = async () => {
    const { status, changes } = await read()
    return { status, changes: changes.length }
  }
  const change = async (line: number | string, quantity: unknown) =>
    shop.admin.call('PUT', `${path}/lines/${line}`, { body: { quantity, from: await from() } })
  const changed = async (line: number, quantity: number) => {
    const answer = await change(line, quantity)
    expect(answer).toMatchObject({ status: 200 })
    return JSON.parse(answer.text)
  }
  const add = async (body: object) =>
    shop.admin.call('POST', `${path}/lines`, { body: { quantity: 1, from: await from(), ...body } })
  const weigh = (line: number, grams: number | null, was: number | null = null) =>
    shop.admin.json('PUT', `${path}/lines/${line}/weight`, { grams, from: was })
  const move = async (status: string, reason?: string) =>
    shop.admin.json('PUT', `${path}/status`, { from: (await from()).status, status, reason })
  const customer = () => shop.visitor.json('GET', '/api/customers/nickname/Asha')
  const history = () => shop.visitor.json('GET', `/api/customers/${asha.id}/points`)
  const ranking = async () =>
    (await shop.admin.json('GET', '/api/analytics/most-ordered')).map(
      (row: { product: { name: string }; orderCount: number; revenue: number }) =>
        `${row.product.name} ${row.orderCount} ₹${row.revenue}`,
    )
  return {
    ...{ shop, tea, milk, asha, order, path },
    ...{ change, changed, add, weigh, move, customer, history, ranking },
  }
}

const number = (id: string) => id.slice(-6).toUpperCase()

test('fewer of a line change the order, points, spending and figures in one go, at the ordered price', async () => {
  const { shop, tea, asha, order, path, changed, customer, history, ranking } = await openWithOrder()
  await using _ = shop
  await shop.admin.json('PUT', `/api/products/${tea.id}`, { price: '999' })
  const answer = await changed(0, 2)
  const all = {
    items: [{ line: 0, name: 'Tea', price: '100.00', quantity: 2, orderedQuantity: 3 }, order.items[1]],
    removedItems: [],
    total: '280.00',
    payable: '280.00',
    pointsEarned: 2,
    changes: [
      { status: 'new', reason: null, at },
      { status: 'new', reason: null, at, changed: { line: 0, quantity: 2 } },
    ],
  }
  expect(answer).toMatchObject({ ...all, itemCount: 6 })
  expect(await shop.admin.json('GET', path)).toEqual(answer)
  expect(await shop.visitor.json('GET', `/api/orders/customer/${asha.id}`)).toMatchObject([all])
  expect(await customer()).toMatchObject({ loyaltyPoints: 2, totalSpent: '280.00' })
  expect(await history()).toMatchObject([
    { kind: 'changed', points: -1, balance: 2, missing: 0, orderId: order.id },
    { kind: 'earned', points: 3, balance: 3 },
  ])
  expect(await shop.admin.json('GET', '/api/analytics/stats')).toMatchObject({ totalSales: 280 })
  expect(await ranking()).toEqual(['Tea 1 ₹200', 'Rice 1 ₹80'])
  const back = await changed(0, 3)
  expect(back.items).toEqual(order.items)
  expect(await customer()).toMatchObject({ loyaltyPoints: 3, totalSpent: '380.00' })
})

test('an added product has today’s price, and what it replaces is removed in the same call', async () => {
  const { shop, tea, milk, add, change, changed, ranking } = await openWithOrder()
  await using _ = shop
  await shop.admin.json('PUT', `/api/products/${milk.id}`, { price: '35', isHidden: true })
  const { text } = await add({ productId: milk.id, quantity: 2, replaces: 0 })
  expect(JSON.parse(text)).toMatchObject({
    items: [
      { line: 1, name: 'Rice' },
      { line: 2, name: 'Milk', unit: 'pack', price: '35.00', quantity: 2, orderedQuantity: 0, replaces: 0 },
    ],
    removedItems: [{ line: 0, name: 'Tea' }],
    total: '150.00',
    changes: [{}, { changed: { line: 0, quantity: 0 } }, { changed: { line: 2, quantity: 2 } }],
  })
  expect(await ranking()).toEqual(['Rice 1 ₹80', 'Milk 1 ₹70'])
  // A removed line can be replaced later, and what was added can be removed.
  await changed(2, 0)
  const again = JSON.parse((await add({ productId: milk.id, replaces: 0 })).text)
  expect(again.items.at(-1)).toMatchObject({ line: 3, replaces: 0 })
  expect(again.removedItems).toMatchObject([{ line: 0 }, { line: 2, orderedQuantity: 0 }])
  expect(await add({ productId: milk.id })).toMatchObject({
    status: 409,
    text: 'Milk is in this order already. Change its amount instead.',
  })
  await add({ productId: tea.id })
  expect(await change(0, 1)).toMatchObject({
    status: 409,
    text: 'Tea is in this order already. Change its amount instead.',
  })
})

test('another amount of a weighed line takes its weight back, and it is weighed again from the ordered price', async () => {
  const { shop, order, changed, weigh } = await openWithOrder()
  await using _ = shop
  await weigh(1, 980)
  expect((await changed(1, 2)).items[1]).toEqual({
    ...(order.items[1] as object),
    quantity: 2,
    orderedQuantity: 4,
  })
  const weighed = await weigh(1, 520)
  expect(weighed.items[1]).toMatchObject({
    ...{ quantity: 1, price: '42.00', weight: 520 },
    ...{ orderedQuantity: 4, changedQuantity: 2, orderedPrice: '20.00' },
  })
  expect((await weigh(1, null, 520)).items[1]).toMatchObject({ quantity: 2, price: '20.00' })
  await weigh(1, 500)
  // The same amount is no change, and keeps the weight.
  expect((await changed(1, 2)).items[1]).toMatchObject({ weight: 500 })
  expect((await changed(1, 0)).removedItems).toMatchObject([{ line: 1, price: '20.00', orderedQuantity: 4 }])
})

test('points that are spent already are missing, and are not given twice when the goods come back', async () => {
  const { shop, asha, changed, customer, history } = await openWithOrder()
  await using _ = shop
  await shop.admin.json('POST', `/api/customers/${asha.id}/redemptions`, { points: 3 })
  await changed(0, 1)
  expect((await history())[0]).toMatchObject({ kind: 'changed', points: 0, balance: 0, missing: 2 })
  await changed(0, 3)
  expect(await customer()).toMatchObject({ loyaltyPoints: 0, totalSpent: '380.00' })
  await changed(0, 4)
  expect(await customer()).toMatchObject({ loyaltyPoints: 1, totalSpent: '480.00' })
})

test('of weighed goods no more can be brought back than was handed over', async () => {
  const { shop, order, change, changed, weigh, move } = await openWithOrder()
  await using _ = shop
  await weigh(1, 310)
  await move('completed')
  for (const quantity of [2, 3]) {
    expect(await change(1, quantity)).toMatchObject({
      status: 409,
      text: `Order #${number(order.id)} is completed, so goods can only be brought back.`,
    })
  }
  expect((await changed(1, 1)).items[1]).toMatchObject({ quantity: 1, price: '20.00', orderedQuantity: 4 })
})

test('goods of a completed order can be brought back, and nothing else; a cancelled one keeps its lines', async () => {
  const { shop, milk, order, change, changed, add, move, customer } = await openWithOrder()
  await using _ = shop
  await move('completed')
  const text = `Order #${number(order.id)} is completed, so goods can only be brought back.`
  expect(await change(0, 4)).toMatchObject({ status: 409, text })
  expect(await add({ productId: milk.id })).toMatchObject({ status: 409, text })
  expect(await changed(0, 1)).toMatchObject({ status: 'completed', total: '180.00' })
  expect(await change(0, 2)).toMatchObject({ status: 409, text })
  expect(await customer()).toMatchObject({ loyaltyPoints: 1, totalSpent: '180.00' })
  await changed(0, 0)
  expect(await change(0, 1)).toMatchObject({ status: 409, text })
  await move('cancelled', 'All came back')
  expect(await customer()).toMatchObject({ loyaltyPoints: 0, totalSpent: '0.00' })
  const stays = `Order #${number(order.id)} is cancelled, so its goods stay as they are.`
  expect(await change(1, 1)).toMatchObject({ status: 409, text: stays })
  expect(await add({ productId: milk.id })).toMatchObject({ status: 409, text: stays })
  await move('completed')
  expect(await customer()).toMatchObject({ loyaltyPoints: 0, totalSpent: '80.00' })
})
