import { expect, test } from 'vitest'
import { paise } from '../../../contract/money.ts'
import { completeProduct, toProductJson } from '../../../contract/product-fields.ts'
import { makeOlderFolder } from '../../../testing/older-store.ts'
import { openTemporaryFolder } from '../../../testing/temporary-folder.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

// So a new column with another value than that of `productFields` fails here, without a test of its own.
test('a product of the first version is one about which nothing else is said', async () => {
  await using folder = await openTemporaryFolder()
  const createdAt = '2026-01-01T10:00:00.000Z'
  await makeOlderFolder(folder.path, '002-backup-copies', {
    statements: [
      `insert into products (id, name, price_paise, created_at) values ('tea', 'Tea', 2000, '${createdAt}')`,
    ],
  })
  await using shop = await openTestShop({ dataDir: folder.path })
  const tea = completeProduct({ id: 'tea', name: 'Tea', price: paise(2000), createdAt })
  expect(await shop.admin.json('GET', '/api/products?hidden=include')).toEqual([toProductJson(tea)])
})
