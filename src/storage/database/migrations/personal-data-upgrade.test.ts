import { expect, test } from 'vitest'
import { makeOlderFolder } from '../../../testing/older-store.ts'
import { openTemporaryFolder } from '../../../testing/temporary-folder.ts'
import { openFolder } from '../../../testing/test-storage.ts'

test('a store older than the retention periods keeps all its data, and begins to count days', async () => {
  await using folder = await openTemporaryFolder()
  const statements = [
    `insert into customers (id, nickname, nickname_key, loyalty_points, total_spent_paise, created_at) values
      ('asha', 'Asha', 'asha', 0, 2000, '')`,
    `insert into orders (id, customer_id, total_paise, points_earned, item_count, created_at, address, device_id)
      values ('first', 'asha', 2000, 0, 1, '2020-01-02T10:00:00.000Z', '203.0.113.7', 'phone')`,
  ]
  await makeOlderFolder(folder.path, '009-personal-data', { statements })
  const { db, close } = await openFolder(folder.path)
  expect(await db.selectFrom('orders').select(['id', 'device_id', 'address']).execute()).toEqual([
    { id: 'first', device_id: expect.any(String), address: '203.0.113.7' },
  ])
  expect(await db.selectFrom('customers').select('nickname').execute()).toEqual([{ nickname: 'Asha' }])
  for (const table of ['erasures', 'running_days', 'unused_objects'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  }
  expect(await db.selectFrom('retention_progress').selectAll().execute()).toEqual([
    { field: 'address', cleared_to_seq: 0 },
    { field: 'device_id', cleared_to_seq: 0 },
  ])
  await close()
})
