import { expect, test } from 'vitest'
import { makeOlderFolder } from '../../../testing/older-store.ts'
import { openTemporaryFolder } from '../../../testing/temporary-folder.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

test('the products of an older store stay in their order, and can be put in another', async () => {
  await using folder = await openTemporaryFolder()
  await makeOlderFolder(folder.path, '018-product-order', {
    statements: [
      "insert into categories (id, name, display_order, is_active, created_at) values ('drinks', 'Drinks', 0, 1, '')",
      `insert into products (id, name, price_paise, category_id, created_at) values
        ('tea', 'Tea', 2000, 'drinks', '2026-01-01T10:00:00.000Z'),
        ('milk', 'Milk', 3000, 'drinks', '2026-01-01T11:00:00.000Z')`,
    ],
  })
  await using shop = await openTestShop({ dataDir: folder.path })
  const names = async () =>
    (await shop.visitor.json('GET', '/api/products')).map(({ name }: { name: string }) => name)
  expect(await names()).toEqual(['Tea', 'Milk'])
  await shop.admin.json('PUT', '/api/products/order', { categoryId: 'drinks', ids: ['milk', 'tea'] })
  expect(await names()).toEqual(['Milk', 'Tea'])
})
