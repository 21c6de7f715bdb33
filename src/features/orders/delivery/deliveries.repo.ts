import type { DeliveryAddress } from '../../../contract/delivery.ts'
import type { Db, Tx } from '../../../storage/database/schema.ts'

export const insertDelivery = async (tx: Tx, orderSeq: number, address: DeliveryAddress): Promise<void> => {
  await tx
    .insertInto('order_deliveries')
    .values({ order_seq: orderSeq, ...address })
    .execute()
}

/** Where an order is brought; undefined for one that is picked up, and when the address was cleared. */
export const findDelivery = (db: Db, orderSeq: number): Promise<DeliveryAddress | undefined> =>
  db
    .selectFrom('order_deliveries')
    .select(['name', 'phone', 'street', 'landmark', 'pincode'])
    .where('order_seq', '=', orderSeq)
    .executeTakeFirst()

/** Clears the addresses of the orders that ended before the time (ISO 8601). */
export const clearDeliveries = async (tx: Tx, before: string): Promise<void> => {
  await tx
    .deleteFrom('order_deliveries')
    .where('order_seq', 'in', (of) =>
      of
        .selectFrom('order_deliveries')
        .innerJoin('orders', 'orders.seq', 'order_seq')
        .select('order_seq')
        .where('status', 'in', ['completed', 'cancelled'])
        .where(
          (each) =>
            each
              .selectFrom('order_changes')
              .select(({ fn }) => fn.max('at').as('last'))
              .whereRef('order_changes.order_seq', '=', 'orders.seq'),
          '<',
          before,
        ),
    )
    .execute()
}
