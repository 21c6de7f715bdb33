import { expect, test } from 'vitest'
import { makeOlderFolder } from '../../../testing/older-store.ts'
import { openTemporaryFolder } from '../../../testing/temporary-folder.ts'
import { openFolder } from '../../../testing/test-storage.ts'

test('existing orders become completed as of their placement, and none is new', async () => {
  await using folder = await openTemporaryFolder()
  await makeOlderFolder(folder.path, '005-order-life', {
    statements: [
      `insert into customers (id, nickname, nickname_key, loyalty_points, total_spent_paise, created_at) values
        ('asha', 'Asha', 'asha', 2, 28100, '')`,
      `insert into orders (id, customer_id, total_paise, points_earned, item_count, created_at) values
        ('first', 'asha', 28100, 2, 4, '2026-01-01T10:00:00.000Z'),
        ('second', 'asha', 2000, 0, 1, '2026-01-02T10:00:00.000Z')`,
    ],
  })
  const { db, close } = await openFolder(folder.path)
  expect(await db.selectFrom('orders').select(['id', 'status']).execute()).toEqual([
    { id: 'first', status: 'completed' },
    { id: 'second', status: 'completed' },
  ])
  const columns = ['seq', 'order_seq', 'from_status', 'status', 'reason', 'at'] as const
  expect(await db.selectFrom('order_changes').select(columns).execute()).toEqual([
    {
      seq: 1,
      order_seq: 1,
      from_status: null,
      status: 'completed',
      reason: null,
      at: '2026-01-01T10:00:00.000Z',
    },
    {
      seq: 2,
      order_seq: 2,
      from_status: null,
      status: 'completed',
      reason: null,
      at: '2026-01-02T10:00:00.000Z',
    },
  ])
  expect(await db.selectFrom('order_counts').selectAll().where('count', '>', 0).execute()).toEqual([
    { status: 'completed', count: 2 },
  ])
  await close()
})
