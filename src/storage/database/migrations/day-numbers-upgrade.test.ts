import { expect, test } from 'vitest'
import { makeOlderFolder } from '../../../testing/older-store.ts'
import { openTemporaryFolder } from '../../../testing/temporary-folder.ts'
import { openFolder } from '../../../testing/test-storage.ts'

test('existing orders are numbered within their days in India, in the order in which they arrived', async () => {
  await using folder = await openTemporaryFolder()
  await makeOlderFolder(folder.path, '014-day-numbers', {
    statements: [
      `insert into customers (id, nickname, nickname_key, loyalty_points, total_spent_paise, created_at) values
        ('asha', 'Asha', 'asha', 0, 2000, '')`,
      `insert into orders (id, customer_id, total_paise, points_earned, item_count, status, created_at) values
        ('evening', 'asha', 2000, 0, 1, 'completed', '2026-01-02T18:29:59.999Z'),
        ('midnight', 'asha', 2000, 0, 1, 'cancelled', '2026-01-02T18:30:00.000Z'),
        ('morning', 'asha', 2000, 0, 1, 'completed', '2026-01-03T04:00:00.000Z'),
        ('clock set back', 'asha', 2000, 0, 1, 'new', '2026-01-02T18:00:00.000Z')`,
    ],
  })
  const { db, close } = await openFolder(folder.path)
  const numbers = await db.selectFrom('orders').select(['id', 'day', 'day_number']).orderBy('seq').execute()
  expect(numbers).toEqual([
    { id: 'evening', day: '2026-01-02', day_number: 1 },
    { id: 'midnight', day: '2026-01-03', day_number: 1 },
    { id: 'morning', day: '2026-01-03', day_number: 2 },
    { id: 'clock set back', day: '2026-01-02', day_number: 2 },
  ])
  await close()
})
