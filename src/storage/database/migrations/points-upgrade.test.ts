import { expect, test } from 'vitest'
import { makeOlderFolder } from '../../../testing/older-store.ts'
import { openTemporaryFolder } from '../../../testing/temporary-folder.ts'
import { openFolder } from '../../../testing/test-storage.ts'

test('existing points become the first entry of the history', async () => {
  await using folder = await openTemporaryFolder()
  await makeOlderFolder(folder.path, '006-points-history', {
    statements: [
      `insert into customers (id, nickname, nickname_key, loyalty_points, total_spent_paise, created_at) values
        ('asha', 'Asha', 'asha', 12, 28100, ''), ('ravi', 'Ravi', 'ravi', 0, 2000, '')`,
    ],
  })
  const { db, close } = await openFolder(folder.path, new Date('2026-05-01T00:00:00Z'))
  expect(await db.selectFrom('points_entries').selectAll().execute()).toEqual([
    {
      seq: 1,
      customer_id: 'asha',
      kind: 'opening',
      points: 12,
      balance: 12,
      missing: 0,
      order_seq: null,
      reason: null,
      at: '2026-05-01T00:00:00.000Z',
    },
  ])
  await close()
})
