import path from 'node:path'
import Database from 'better-sqlite3'

/** What requests may refer to in order to reach more than a 404. */
export type Names = {
  customers: string[]
  products: string[]
  orders: string[]
  categories: string[]
  passbooks: string[]
  /** Ids of any kind. */
  ids: string[]
  /** Paths with their tickets, each good for one upload. */
  uploads: string[]
}

/** Reads the names from the database, even while the store is open. */
export const readNames = (dataDir: string): Omit<Names, 'uploads'> => {
  const sqlite = new Database(path.join(dataDir, 'store.db'), { readonly: true })
  const idsOf = (table: string) =>
    sqlite.prepare(`select id from ${table} order by seq desc limit 8`).pluck().all() as string[]
  try {
    const [customers, products, orders] = [idsOf('customers'), idsOf('products'), idsOf('orders')]
    const categories = idsOf('categories')
    const ids = [...customers, ...products, ...orders, ...categories, ...idsOf('highlights')]
    const passbooks = sqlite
      .prepare(
        `select token from passbooks union
         select passbook from customer_devices where passbook is not null limit 8`,
      )
      .pluck()
      .all() as string[]
    return { customers, products, orders, categories, passbooks, ids }
  } finally {
    sqlite.close()
  }
}
