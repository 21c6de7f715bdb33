import type { StoreContents } from '../../contract/backups.ts'
import { readDatabase } from '../database/read-database.ts'

/**
 * Counts what a database of the store holds. `at` is the newest time in it, at which something was added
 * or the dashboard was used. 2026-11: 60 ms at a million orders.
 */
export const countContents = (file: string): StoreContents =>
  readDatabase(file, (database) => {
    const lastOf = (table: string) => `select created_at from ${table} order by seq desc limit 1`
    const { at, ...counts } = database
      .prepare<[], StoreContents>(
        `select (select max(at) from (select max(last_seen_at) as at from admin_sessions
            union all select (${lastOf('orders')}) union all select (${lastOf('products')})
            union all select (${lastOf('customers')}))) as at,
          (select count(*) from orders) as orders,
          (select count(*) from products where deleted_at is null) as products,
          (select count(*) from customers
            where id <> 'walk-in' and id not in (select customer_id from customer_merges)) as customers`,
      )
      .get() as StoreContents
    const time = Date.parse(at ?? '') // another program may have written any text
    return { ...counts, at: Number.isNaN(time) ? null : new Date(time).toISOString() }
  })
