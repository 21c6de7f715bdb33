import path from 'node:path'
import Database from 'better-sqlite3'
import { newId } from '../../../src/contract/ids.ts'

export type OrderCall = { body: unknown; headers: { 'Idempotency-Key': string } }

/**
 * Generates orders of three products, as the web app sends them, from the customers and products of a data
 * folder at rest.
 */
export const orderCalls = (dataDir: string): (() => OrderCall) => {
  const sqlite = new Database(path.join(dataDir, 'store.db'), { readonly: true })
  const customers = sqlite.prepare('select id from customers').pluck().all() as string[]
  const products = sqlite
    .prepare(
      `select products.id, price_paise as price from products join categories on categories.id = category_id
       where deleted_at is null and is_active = 1 and is_hidden = 0 and is_sold_out = 0`,
    )
    .all() as { id: string; price: number }[]
  sqlite.close()
  let made = 0
  return () => {
    made += 1
    const cartItems = [0, 1, 2].map((line) => {
      const product = products[(made * 3 + line) % products.length]
      return { productId: product?.id, quantity: 1 + line, price: ((product?.price ?? 0) / 100).toFixed(2) }
    })
    return {
      body: { customerId: customers[made % customers.length], cartItems },
      headers: { 'Idempotency-Key': newId(22) },
    }
  }
}
