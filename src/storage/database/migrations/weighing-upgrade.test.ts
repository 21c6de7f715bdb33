import { expect, test } from 'vitest'
import { makeOlderFolder } from '../../../testing/older-store.ts'
import { openTemporaryFolder } from '../../../testing/temporary-folder.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

test('the orders of an older store were not weighed, and can be', async () => {
  await using folder = await openTemporaryFolder()
  await makeOlderFolder(folder.path, '019-weighing', {
    statements: [
      `insert into products (id, name, price_paise, created_at, unit, step_base) values
        ('potatoes', 'Potatoes', 1000, '2026-01-01T10:00:00.000Z', 'kg', 250)`,
      `insert into customers (id, nickname, nickname_key, loyalty_points, total_spent_paise, created_at) values
        ('asha', 'Asha', 'asha', 0, 6000, '')`,
      `insert into orders (id, customer_id, total_paise, points_earned, item_count, status, created_at, day, day_number)
        values ('first', 'asha', 6000, 0, 6, 'accepted', '2026-01-01T10:00:00.000Z', '2026-01-01', 1)`,
      `insert into order_lines (order_seq, line_number, product_id, name, price_paise, quantity, unit, step_base) values
        (1, 1, 'potatoes', 'Potatoes', 1000, 6, 'kg', 250)`,
      `insert into order_changes (order_seq, status, at) values (1, 'accepted', '2026-01-01T10:00:00.000Z')`,
    ],
  })
  await using shop = await openTestShop({ dataDir: folder.path })
  const line = {
    line: 0,
    productId: 'potatoes',
    name: 'Potatoes',
    price: '10.00',
    quantity: 6,
    unit: 'kg',
    stepBase: 250,
  }
  const before = await shop.admin.json('GET', '/api/orders/first')
  expect(before.items).toEqual([line])
  expect(before.changes).toEqual([{ status: 'accepted', reason: null, at: '2026-01-01T10:00:00.000Z' }])
  const weighing = { grams: 1_620, from: null }
  expect(await shop.admin.json('PUT', '/api/orders/first/lines/0/weight', weighing)).toMatchObject({
    total: '65.00',
    items: [{ quantity: 1, price: '65.00', weight: 1_620, orderedQuantity: 6, orderedPrice: '10.00' }],
  })
})
