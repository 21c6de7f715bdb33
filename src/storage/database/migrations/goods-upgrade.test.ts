import { expect, test } from 'vitest'
import { makeOlderFolder } from '../../../testing/older-store.ts'
import { openTemporaryFolder } from '../../../testing/temporary-folder.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

test('the products of an older store have no units, MRP and barcodes, and its orders are unchanged', async () => {
  await using folder = await openTemporaryFolder()
  await makeOlderFolder(folder.path, '017-goods', {
    statements: [
      `insert into products (id, name, price_paise, created_at) values
        ('tea', 'Tea', 2000, '2026-01-01T10:00:00.000Z'), ('salt', 'Salt', 1000, '2026-01-01T10:00:00.000Z')`,
      `insert into customers (id, nickname, nickname_key, loyalty_points, total_spent_paise, created_at) values
        ('asha', 'Asha', 'asha', 0, 0, '')`,
      `insert into orders (id, customer_id, total_paise, points_earned, item_count, status, created_at, day, day_number)
        values ('first', 'asha', 2000, 0, 1, 'new', '2026-01-01T10:00:00.000Z', '2026-01-01', 1)`,
      `insert into order_lines (order_seq, line_number, product_id, name, name_hi, price_paise, quantity) values
        (1, 1, 'tea', 'Old tea', 'चाय', 2000, 1)`,
    ],
  })
  await using shop = await openTestShop({ dataDir: folder.path })
  const createdAt = '2026-01-01T10:00:00.000Z'
  const plain = {
    nameHi: '',
    imageUrl: null,
    categoryId: null,
    isSoldOut: false,
    isHidden: false,
    aliases: '',
  }
  expect(await shop.visitor.json('GET', '/api/products')).toEqual([
    { ...plain, id: 'tea', name: 'Tea', price: '20.00', createdAt },
    { ...plain, id: 'salt', name: 'Salt', price: '10.00', createdAt },
  ])
  const { items } = await shop.admin.json('GET', '/api/orders/first')
  expect(items).toEqual([
    { line: 0, productId: 'tea', name: 'Old tea', nameHi: 'चाय', quantity: 1, price: '20.00' },
  ])
  const loose = { unit: 'kg', stepBase: 100, veg: 'veg' }
  expect(await shop.admin.json('PUT', '/api/products/tea', loose)).toMatchObject(loose)
})
