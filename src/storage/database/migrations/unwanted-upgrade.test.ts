import { expect, test } from 'vitest'
import { makeOlderFolder } from '../../../testing/older-store.ts'
import { openTemporaryFolder } from '../../../testing/temporary-folder.ts'
import { openFolder } from '../../../testing/test-storage.ts'

test('existing orders become wanted orders without an origin', async () => {
  await using folder = await openTemporaryFolder()
  await makeOlderFolder(folder.path, '007-unwanted', {
    statements: [
      `insert into customers (id, nickname, nickname_key, loyalty_points, total_spent_paise, created_at) values
        ('asha', 'Asha', 'asha', 0, 2000, '')`,
      `insert into orders (id, customer_id, total_paise, points_earned, item_count, created_at) values
        ('first', 'asha', 2000, 0, 1, '2026-01-02T10:00:00.000Z')`,
    ],
  })
  const { db, close } = await openFolder(folder.path)
  expect(
    await db.selectFrom('orders').select(['id', 'is_unwanted', 'device_id', 'address']).execute(),
  ).toEqual([{ id: 'first', is_unwanted: 0, device_id: null, address: null }])
  await close()
})
