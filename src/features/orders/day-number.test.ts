import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

const openShop = async () => {
  const shop = await openTestShop()
  const tea = await shop.addProduct()
  const asha = await shop.addCustomer('Asha')
  /** Places an order at a time and returns its id and its number of the day. */
  const placeAt = async (time: string): Promise<{ id: string; dayNumber: number }> => {
    shop.setTime(new Date(time))
    return shop.visitor.json('POST', '/api/orders', {
      customerId: asha.id,
      cartItems: [{ productId: tea.id, quantity: 1 }],
    })
  }
  return { shop, asha, placeAt }
}

test('orders are numbered from 1 each day, from midnight to midnight in India, for both sides', async () => {
  const { shop, asha, placeAt } = await openShop()
  await using _ = shop
  const placed = [
    await placeAt('2026-03-01T18:29:58.000Z'),
    await placeAt('2026-03-01T18:29:59.999Z'),
    await placeAt('2026-03-01T18:30:00.000Z'),
  ]
  expect(placed.map(({ dayNumber }) => dayNumber)).toEqual([1, 2, 1])
  for (const [browser, path] of [
    [shop.admin, '/api/orders'],
    [shop.visitor, `/api/orders/customer/${asha.id}`],
  ] as const) {
    const listed: { dayNumber: number }[] = await browser.json('GET', path)
    expect(listed.map(({ dayNumber }) => dayNumber)).toEqual([1, 2, 1])
  }
})

test('a cancelled order keeps its number, and nobody else gets it', async () => {
  const { shop, placeAt } = await openShop()
  await using _ = shop
  const { id } = await placeAt('2026-03-01T10:00:00.000Z')
  const change = { from: 'new', status: 'cancelled', reason: 'Out of stock' }
  expect(await shop.admin.json('PUT', `/api/orders/${id}/status`, change)).toMatchObject({ dayNumber: 1 })
  expect((await placeAt('2026-03-01T10:01:00.000Z')).dayNumber).toBe(2)
})

test('a clock that is set back goes on with the numbers of its day', async () => {
  const { shop, placeAt } = await openShop()
  await using _ = shop
  const numbers: number[] = []
  for (const time of ['2026-03-01T10:00:00Z', '2026-03-02T10:00:00Z', '2026-03-01T09:00:00Z']) {
    numbers.push((await placeAt(time)).dayNumber)
  }
  expect(numbers).toEqual([1, 1, 2])
})
