import path from 'node:path'
import Database from 'better-sqlite3'
import { dropTriggers } from '../../../src/storage/journal/capture.ts'
import { openShop } from './shop.ts'

// The rows have the sizes of real ones; their values need not make sense together.
const addRows = `
  create temp table numbers as
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < :count)
    select n from numbers;
  insert into orders (id, customer_id, total_paise, points_earned, item_count, idempotency_key, request_hash,
      status, created_at, day, day_number)
    select printf('a%021x', n), (select id from customers limit 1), 12000, 1, 3, printf('k%021x', n),
      printf('h%043x', n), 'completed', '2025-01-01T10:00:00.000Z', printf('2%03d-01-01', n / 1000), n % 1000 + 1
    from numbers;
  insert into order_lines (order_seq, line_number, product_id, name, price_paise, quantity)
    select seq, line, product.id, product.name, 4000, 1 from orders, (select 1 as line union select 2 union select 3),
      (select id, name from products limit 1) as product
    where orders.id like 'a00000%';
  insert into order_changes (order_seq, status, at)
    select seq, 'completed', created_at from orders where id like 'a00000%' order by seq;
  drop table numbers;`

/** Adds a million orders to a closed folder with SQL, and lets the store look through what was written. */
export const addMillionOrders = async (dataDir: string): Promise<void> => {
  const sqlite = new Database(path.join(dataDir, 'store.db'))
  sqlite.pragma('synchronous = OFF')
  sqlite.pragma('cache_size = -500000')
  dropTriggers(sqlite)
  sqlite.exec('begin')
  sqlite.exec(addRows.replace(':count', '1000000'))
  sqlite.exec('commit')
  sqlite.close()
  const storage = await openShop(dataDir)
  await storage.close()
}
