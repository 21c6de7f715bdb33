import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openFolder } from '../../testing/test-storage.ts'
import { salvage } from './salvage.ts'

const orders = `
  insert into products (id, name, price_paise, created_at) values ('tea', 'Tea', 1000, ''), ('salt', 'Salt', 200, '');
  insert into customers (id, nickname, nickname_key, loyalty_points, total_spent_paise, created_at)
    values ('asha', 'Asha', 'asha', 0, 3400, '');
  insert into orders (seq, id, customer_id, total_paise, points_earned, item_count, status, created_at) values
    (1, 'a', 'asha', 1200, 0, 2, 'completed', ''), (2, 'b', 'asha', 2000, 0, 2, 'new', ''),
    (3, 'c', 'asha', 9000, 0, 9, 'cancelled', '');
  insert into order_lines values (1, 1, 'tea', 'Tea', 1000, 1), (1, 2, 'salt', 'Salt', 200, 1),
    (2, 1, 'tea', 'Tea', 1000, 2), (3, 1, 'tea', 'Tea', 1000, 9);`

test('what is saved out of a damaged store has the figures of the orders that are left', async () => {
  await using folder = await openTemporaryFolder()
  await (await openFolder(folder.path)).close()
  const snapshot = path.join(folder.path, 'snapshot.db')
  await copyFile(path.join(folder.path, 'store.db'), snapshot)
  const damaged = new Database(path.join(folder.path, 'store.db'))
  damaged.exec(orders)
  // As if a page of these had been unreadable and the rest is from another day.
  damaged.exec("update shop_totals set sales_paise = 77; insert into product_totals values ('salt', 9, 9)")
  damaged.close()

  expect(salvage(path.join(folder.path, 'store.db'), snapshot, snapshot)).toBe(3)
  const mended = new Database(snapshot, { readonly: true })
  const all = (table: string) => mended.prepare(`select * from ${table}`).all()
  expect(all('shop_totals')).toEqual([
    { id: 1, placed_count: 3, order_count: 2, sales_paise: 3_200, customer_count: 1 },
  ])
  expect(all('product_totals order by product_id')).toEqual([
    { product_id: 'salt', order_count: 1, revenue_paise: 200 },
    { product_id: 'tea', order_count: 2, revenue_paise: 3_000 },
  ])
  expect(all('order_counts where count > 0 order by status')).toEqual([
    { status: 'cancelled', count: 1 },
    { status: 'completed', count: 1 },
    { status: 'new', count: 1 },
  ])
  mended.close()
})
