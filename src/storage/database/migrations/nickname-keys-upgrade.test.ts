import { expect, test } from 'vitest'
import { addCustomer } from '../../../features/customers/customers.service.ts'
import { makeOlderFolder } from '../../../testing/older-store.ts'
import { openTemporaryFolder } from '../../../testing/temporary-folder.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

test('existing customers with look-alike names stay separate, found by their exact spelling', async () => {
  await using folder = await openTemporaryFolder()
  const statements = [
    `insert into customers (id, nickname, nickname_key, loyalty_points, total_spent_paise, created_at) values
      ('latin', 'Sita', 'sita', 1, 0, ''), ('cyrillic', 'Ѕita', 'ѕita', 2, 0, ''), ('other', 'Rаm', 'rаm', 3, 0, '')`,
    'update shop_totals set customer_count = 3',
  ]
  await makeOlderFolder(folder.path, '010-nickname-keys', { statements })
  await using shop = await openTestShop({ dataDir: folder.path })
  for (const [nickname, id] of [
    ['Sita', 'latin'],
    ['SITA', 'latin'],
    ['Ѕita', 'cyrillic'],
    ['Siта', 'latin'],
    ['Ram', 'other'],
    ['Rаm', 'other'],
  ] as const) {
    const { customer, isNew } = await addCustomer(shop.context, { nickname })
    expect({ nickname, id: customer.id, isNew }).toEqual({ nickname, id, isNew: false })
  }
})
