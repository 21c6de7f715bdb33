import path from 'node:path'
import Database from 'better-sqlite3'

/** What requests may name so that they reach more than a 404. */
export type Names = {
  customers: string[]
  products: string[]
  orders: string[]
  categories: string[]
  /** Of anything. */
  ids: string[]
  /** Paths with their tickets, good for one upload each. */
  uploads: string[]
}

/** Reads them from the database, also while the store is open. */
export const readNames = (dataDir: string): Omit<Names, 'uploads'> => {
  const sqlite = new Database(path.join(dataDir, 'store.db'), { readonly: true })
  const idsOf = (table: string) =>
    sqlite.prepare(`select id from ${table} order by seq desc limit 8`).pluck().all() as string[]
  try {
    const [customers, products, orders] = [idsOf('customers'), idsOf('products'), idsOf('orders')]
    const categories = idsOf('categories')
    const ids = [...customers, ...products, ...orders, ...categories, ...idsOf('highlights')]
    return { customers, products, orders, categories, ids }
  } finally {
    sqlite.close()
  }
}
