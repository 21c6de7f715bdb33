import * as v from 'valibot'
import { expect, test } from 'vitest'
import { PointsEntry } from '../../contract/points.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const now = new Date('2026-03-01T10:00:00Z')
const historyOf = async (shop: TestShop, { id }: { id: string }, query = '') =>
  v.parse(v.array(PointsEntry), await shop.visitor.json('GET', `/api/customers/${id}/points${query}`))

test('whoever has the id reads every change of the points with the balance after it, newest first', async () => {
  await using shop = await openTestShop({ now })
  const tea = await shop.addProduct({ price: '250' })
  const asha = await shop.addCustomer('Asha')
  expect(await historyOf(shop, asha)).toEqual([])
  const order = await shop.placeOrder([{ id: tea.id, quantity: 2 }], asha)
  const points = `/api/customers/${asha.id}/loyalty-points`
  await shop.admin.json('PUT', points, { points: 12, reason: ' Diwali gift ' })
  await shop.admin.json('POST', `/api/customers/${asha.id}/redemptions`, { points: 10, note: 'Laddoo' })
  await shop.admin.json('PUT', points, { points: 0 })
  const entry = { missing: 0, orderId: null, reason: null, at: now.toISOString() }
  expect(await historyOf(shop, asha)).toEqual([
    { ...entry, seq: 4, kind: 'adjusted', points: -2, balance: 0 },
    { ...entry, seq: 3, kind: 'redeemed', points: -10, balance: 2, reason: 'Laddoo' },
    { ...entry, seq: 2, kind: 'adjusted', points: 7, balance: 12, reason: 'Diwali gift' },
    { ...entry, seq: 1, kind: 'earned', points: 5, balance: 5, orderId: order.id },
  ])
})

test('a change by 0 points is not recorded', async () => {
  await using shop = await openTestShop()
  const salt = await shop.addProduct({ price: '20' })
  const asha = await shop.addCustomer('Asha')
  await shop.placeOrder([{ id: salt.id, quantity: 1 }], asha)
  await shop.admin.json('PUT', `/api/customers/${asha.id}/loyalty-points`, { points: 0, reason: 'Checked' })
  expect(await historyOf(shop, asha)).toEqual([])
})

test('the history comes in pages', async () => {
  await using shop = await openTestShop()
  const asha = await shop.addCustomer('Asha')
  for (let points = 1; points <= 55; points += 1) {
    await shop.admin.json('PUT', `/api/customers/${asha.id}/loyalty-points`, { points })
  }
  const seqs = async (query: string) => (await historyOf(shop, asha, query)).map(({ seq }) => seq)
  expect(await seqs('')).toEqual(Array.from({ length: 50 }, (_each, index) => 55 - index))
  expect(await seqs('?before=6')).toEqual([5, 4, 3, 2, 1])
  expect(await seqs('?limit=2&before=4')).toEqual([3, 2])
  expect(await seqs('?before=1')).toEqual([])
})
