import { expect, test } from 'vitest'
import { makeOlderFolder } from '../../../testing/older-store.ts'
import { openTemporaryFolder } from '../../../testing/temporary-folder.ts'
import { openFolder } from '../../../testing/test-storage.ts'

test('a store older than the totals gets those of its orders', async () => {
  await using folder = await openTemporaryFolder()
  await makeOlderFolder(folder.path, '003-totals', {
    statements: [
      `insert into products (id, name, price_paise, created_at, deleted_at) values
        ('tea', 'Tea', 12050, '', null), ('salt', 'Salt', 2000, '', '2026-01-01'), ('rice', 'Rice', 100, '', null)`,
      `insert into customers (id, nickname, nickname_key, loyalty_points, total_spent_paise, created_at) values
        ('asha', 'Asha', 'asha', 2, 28100, ''), ('ravi', 'Ravi', 'ravi', 0, 2000, '')`,
      `insert into orders (seq, id, customer_id, total_paise, points_earned, item_count, created_at) values
        (1, 'first', 'asha', 28100, 2, 4, ''), (2, 'second', 'ravi', 2000, 0, 1, '')`,
      `insert into order_lines (order_seq, line_number, product_id, name, price_paise, quantity) values
        (1, 1, 'tea', 'Tea', 12050, 2), (1, 2, 'salt', 'Salt', 2000, 2), (2, 1, 'salt', 'Salt', 2000, 1)`,
    ],
  })
  const { db, close } = await openFolder(folder.path)
  expect(await db.selectFrom('shop_totals').selectAll().execute()).toMatchObject([
    { placed_count: 2, order_count: 2, sales_paise: 30_100, customer_count: 2 },
  ])
  expect(await db.selectFrom('product_totals').selectAll().orderBy('product_id').execute()).toEqual([
    { product_id: 'salt', order_count: 2, revenue_paise: 6_000 },
    { product_id: 'tea', order_count: 1, revenue_paise: 24_100 },
  ])
  await close()
})
