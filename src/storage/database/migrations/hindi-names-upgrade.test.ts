import { expect, test } from 'vitest'
import { makeOlderFolder } from '../../../testing/older-store.ts'
import { openTemporaryFolder } from '../../../testing/temporary-folder.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

test('the products of an older store have no Hindi names, and its orders are unchanged', async () => {
  await using folder = await openTemporaryFolder()
  await makeOlderFolder(folder.path, '016-hindi-names', {
    statements: [
      "insert into categories (id, name, display_order, is_active, created_at) values ('drinks', 'Drinks', 0, 1, '')",
      `insert into products (id, name, price_paise, category_id, created_at) values
        ('tea', 'Tea', 2000, 'drinks', '2026-01-01T10:00:00.000Z')`,
      `insert into highlights (id, title, description, display_order, created_at) values
        ('diwali', 'Diwali', 'Sweets', 0, '')`,
      `insert into customers (id, nickname, nickname_key, loyalty_points, total_spent_paise, created_at) values
        ('asha', 'Asha', 'asha', 0, 0, '')`,
      `insert into orders (id, customer_id, total_paise, points_earned, item_count, status, created_at, day, day_number)
        values ('first', 'asha', 2000, 0, 1, 'new', '2026-01-01T10:00:00.000Z', '2026-01-01', 1)`,
      `insert into order_lines (order_seq, line_number, product_id, name, price_paise, quantity) values
        (1, 1, 'tea', 'Old tea', 2000, 1)`,
    ],
  })
  await using shop = await openTestShop({ dataDir: folder.path })
  expect(await shop.visitor.json('GET', '/api/products')).toMatchObject([{ name: 'Tea', nameHi: '' }])
  expect(await shop.visitor.json('GET', '/api/categories')).toMatchObject([{ name: 'Drinks', nameHi: '' }])
  expect(await shop.visitor.json('GET', '/api/highlights')).toMatchObject([
    { title: 'Diwali', titleHi: '', descriptionHi: '' },
  ])
  const { items } = await shop.admin.json('GET', '/api/orders/first')
  expect(items).toEqual([{ line: 0, productId: 'tea', name: 'Old tea', quantity: 1, price: '20.00' }])
})
