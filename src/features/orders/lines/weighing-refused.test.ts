import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/test-shop.ts'

const openWithOrder = async () => {
  const shop = await openTestShop()
  const oil = await shop.addProduct({
    name: 'Oil',
    nameHi: 'तेल',
    price: '15',
    unit: 'l',
    stepBase: 50,
  })
  const tea = await shop.addProduct({ name: 'Tea' })
  const bread = await shop.addProduct({ name: 'Bread', unit: 'piece' })
  const { id } = await shop.placeOrder([
    { id: oil.id, quantity: 10 },
    { id: tea.id, quantity: 1 },
    { id: bread.id, quantity: 1 },
  ])
  const put = (body: unknown, line: string | number = 0, order = id) =>
    shop.admin.call('PUT', `/api/orders/${order}/lines/${line}/weight`, { body })
  const move = (from: string, status: string, reason?: string) =>
    shop.admin.json('PUT', `/api/orders/${id}/status`, { from, status, reason })
  return { shop, put, move, number: id.slice(-6).toUpperCase() }
}

test('what is no weight is refused in words, and nothing changes', async () => {
  const { shop, put } = await openWithOrder()
  await using _ = shop
  const before = await shop.contents()
  for (const [grams, text] of [
    [0, 'The weight must be at least 1 gram or millilitre'],
    [-250, 'The weight must be at least 1 gram or millilitre'],
    [1e9, 'The weight can be at most 9,99,000 grams or millilitres'],
    [999 * 50 + 1, 'The weight can be at most 49.95 l.'],
    [250.5, 'The weight must be a whole number'],
    ['250', 'The weight must be a whole number'],
    ['1.05 kg', 'The weight must be a whole number'],
    [[250], 'The weight must be a whole number'],
  ] as const) {
    expect(await put({ grams, from: null }), JSON.stringify(grams)).toMatchObject({ status: 400, text })
  }
  expect(await put({ from: null })).toMatchObject({ status: 400, text: '"grams" is missing' })
  expect(await put({ grams: 250 })).toMatchObject({ status: 400, text: '"from" is missing' })
  expect(await shop.contents()).toEqual(before)
})

test('only a loose line of the order is weighed', async () => {
  const { shop, put } = await openWithOrder()
  await using _ = shop
  const before = await shop.contents()
  const body = { grams: 250, from: null }
  expect(await put(body, 1)).toMatchObject({ status: 400, text: 'Tea is not sold by weight.' })
  expect(await put(body, 2)).toMatchObject({ status: 400, text: 'Bread is not sold by weight.' })
  for (const line of [3, 100, -1, '00', '1e1', 'x', '0x0', '%00']) {
    const text = 'There is no such line in this order'
    expect(await put(body, line), `${line}`).toMatchObject({ status: 404, text })
  }
  expect(await put(body, 0, 'nosuch')).toMatchObject({ status: 404, text: 'There is no such order' })
  expect(await shop.contents()).toEqual(before)
})

test('a completed or cancelled order keeps its weights, until it is set back', async () => {
  const { shop, put, move, number } = await openWithOrder()
  await using _ = shop
  const refused = (status: string) => ({
    status: 409,
    text: `Order #${number} is ${status}, so its weights stay as they are.`,
  })
  await move('new', 'completed')
  const before = await shop.contents()
  expect(await put({ grams: 480, from: null })).toMatchObject(refused('Completed'))
  expect(await put({ grams: null, from: null })).toMatchObject(refused('Completed'))
  expect(await shop.contents()).toEqual(before)
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
  const before = await shop.contents()
  const text = `Somebody else has weighed Oil meanwhile: ${kept} ml. Please look at it again.`
  expect(await put({ grams: other, from: null })).toMatchObject({ status: 409, text })
  expect(await put({ grams: null, from: other })).toMatchObject({ status: 409, text })
  // The same weight twice is no conflict.
  expect(await put({ grams: kept, from: null })).toMatchObject({ status: 200 })
  expect(await shop.contents()).toEqual(before)
  expect(await put({ grams: null, from: kept })).toMatchObject({ status: 200 })
  expect(await put({ grams: other, from: kept })).toMatchObject({
    status: 409,
    text: 'Somebody else has set Oil back to what was ordered. Please look at it again.',
  })
})
