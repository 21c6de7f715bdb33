import path from 'node:path'
import Database from 'better-sqlite3'
import { findCorruption } from '../../../src/storage/database/integrity-check.ts'
import type { Counts } from './fault.ts'
import type { Checkout } from './shoppers.ts'

const count = (database: Database.Database, sql: string): number =>
  database.prepare(sql).pluck().get() as number

/** Counts orders whose parts do not agree, and customers whose spending is not the sum of their orders. */
const countTorn = (database: Database.Database): number =>
  count(
    database,
    `select count(*) from orders where total_paise is not
      (select sum(price_paise * quantity) from order_lines where order_seq = orders.seq)`,
  ) +
  count(
    database,
    `select count(*) from customers where total_spent_paise <>
      (select coalesce(sum(total_paise), 0) from orders where customer_id = customers.id)`,
  )

/** Throws if two checkouts are equal: a doubled order could then not be told from a genuine one. */
const checkDifferent = (checkouts: Checkout[]): void => {
  const different = new Set(
    checkouts.map(({ customerId, productId, quantity }) => `${customerId} ${productId} ${quantity}`),
  )
  if (different.size < checkouts.length) {
    throw new Error(`${checkouts.length - different.size} checkouts of a shopper were like an earlier one`)
  }
}

/**
 * Compares the data folder of a closed store with the responses that shoppers received. Throws if it is
 * corrupt.
 */
export const audit = (dataDir: string, checkouts: Checkout[]): Omit<Counts, 'provoked' | 'note'> => {
  checkDifferent(checkouts)
  const file = path.join(dataDir, 'store.db')
  const corruption = findCorruption(file)
  if (corruption) throw new Error(`The store's file is damaged in the end: ${corruption}`)
  const database = new Database(file, { readonly: true })
  try {
    const ids = new Set(database.prepare('select id from orders').pluck().all())
    const acknowledged = checkouts.filter(({ orderId }) => orderId !== undefined)
    const kept = acknowledged.filter(({ orderId }) => ids.has(orderId)).length
    return {
      acknowledged: acknowledged.length,
      kept,
      doubled: count(
        database,
        `select coalesce(sum(times - 1), 0) from (select count(*) as times from orders
          join order_lines on order_seq = orders.seq group by customer_id, product_id, quantity)`,
      ),
      lost: acknowledged.length - kept,
      torn: countTorn(database),
    }
  } finally {
    database.close()
  }
}
