import type { Kysely } from 'kysely'

const columns = ['note', 'if_missing', 'pickup_at', 'phone'] as const

/** Adds what a shopper may ask for with an order. Existing orders have none of it. */
export const addOrderWishes = async (tx: Kysely<unknown>): Promise<void> => {
  for (const column of columns) await tx.schema.alterTable('orders').addColumn(column, 'text').execute()
}
