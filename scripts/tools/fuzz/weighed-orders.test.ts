import { expect, test } from 'vitest'
import { seededRandom } from '../../../src/lib/seeded-random.ts'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { findInconsistencies } from './find-inconsistencies.ts'

const statuses = ['new', 'accepted', 'ready', 'completed', 'cancelled'] as const
const weights = [null, 1, 40, 250, 1_333, 9_999] as const

test('however orders are weighed, cancelled and set back, and points spent, all totals agree', async () => {
  await using shop = await openTestShop()
  const random = seededRandom('weighing')
  const [oil, rice, soap] = [
    await shop.addProduct({ price: '99.99', unit: 'l', stepBase: 50 }),
    await shop.addProduct({ price: '33.35', unit: 'kg', stepBase: 1_000 }),
    await shop.addProduct({ price: '120' }),
  ]
  const customers = [await shop.addCustomer('Asha'), await shop.addCustomer('Ravi')]
  const orders = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      shop.placeOrder(
        [
          { id: oil.id, quantity: 1 + index },
          { id: rice.id, quantity: 2 },
          { id: soap.id, quantity: 1 },
        ],
        customers[index % 2],
      ),
    ),
  )
  const answers = new Map<number, number>()
  for (let step = 0; step < 400; step += 1) {
    const path = `/api/orders/${orders[random.integer(0, 5)]?.id}`
    const { status: from, items } = await shop.admin.json('GET', path)
    const act = random.integer(0, 9)
    const line = random.integer(0, 1)
    const [call, body] =
      act < 6
        ? [
            ['PUT', `${path}/lines/${line}/weight`],
            { grams: weights[random.integer(0, 5)], from: items[line].weight ?? null },
          ]
        : act < 9
          ? [['PUT', `${path}/status`], { from, status: statuses[random.integer(0, 4)], reason: 'No stock' }]
          : [['POST', `/api/customers/${customers[step % 2]?.id}/redemptions`], { points: 1 }]
    if (act >= 6 && act < 9 && body && 'status' in body && body.status !== 'cancelled') body.reason = ''
    const { status } = await shop.admin.call(call[0] ?? '', call[1] ?? '', { body })
    answers.set(status, (answers.get(status) ?? 0) + 1)
  }
  expect(answers.get(200)).toBeGreaterThan(150)
  expect(findInconsistencies(shop.dataDir)).toEqual([])
})
