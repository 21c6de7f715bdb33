import type { PlacedOrder } from '../data-folder/order-span.ts'
import { readDatabase } from '../database/read-database.ts'
import { isSegment } from './journal-files.ts'
import { numberedLines, ordersIn } from './read-segment.ts'

const inDatabase = (file: string, store: string): PlacedOrder[] =>
  readDatabase(file, (database) => {
    database.prepare('attach ? as store').run(store)
    return database
      .prepare<[], PlacedOrder>(
        'select id, created_at from main.orders where id not in (select id from store.orders)',
      )
      .raw()
      .all()
  })

const inSegment = (file: string, store: string): PlacedOrder[] =>
  readDatabase(store, (database) => {
    const find = database.prepare('select 1 from orders where id = ?')
    const missing: PlacedOrder[] = []
    for (const { line } of numberedLines(file)) {
      for (const order of line ? ordersIn(line) : []) if (!find.get(order[0])) missing.push(order)
    }
    return missing
  })

/** The orders of a database or a segment that the store lacks; of a file that cannot be read, none. */
export const listOrdersOnlyIn = (file: string, store: string): PlacedOrder[] => {
  try {
    return isSegment(file) ? inSegment(file, store) : inDatabase(file, store)
  } catch {
    return []
  }
}

/** Whether a database is of the same shop: it knows a product, a customer, an order or a category of the other. */
export const isOfSameShop = (file: string, store: string): boolean => {
  try {
    return readDatabase(file, (database) => {
      database.prepare('attach ? as store').run(store)
      return ['products', 'customers', 'orders', 'categories'].some(
        (table) =>
          database
            .prepare(`select 1 from main.${table} where id in (select id from store.${table}) limit 1`)
            .get() !== undefined,
      )
    })
  } catch {
    return false // damaged
  }
}
