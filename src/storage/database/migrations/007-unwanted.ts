import { type Kysely, sql } from 'kysely'

/**
 * Adds which orders the owner did not want, and where each order came from, to recognise later ones from
 * there. Takes a second or two at a million orders. The indexes hold only unwanted orders.
 */
export const addUnwanted = async (tx: Kysely<unknown>): Promise<void> => {
  await tx.schema
    .alterTable('orders')
    .addColumn('is_unwanted', 'integer', (column) => column.notNull().defaultTo(sql.lit(0)))
    .execute()
  await tx.schema.alterTable('orders').addColumn('device_id', 'text').execute()
  await tx.schema.alterTable('orders').addColumn('address', 'text').execute()
  for (const column of ['seq', 'customer_id', 'device_id', 'address']) {
    await sql`create index ${sql.ref(`orders_unwanted_by_${column}`)} on orders (${sql.ref(column)}) where is_unwanted = 1`.execute(
      tx,
    )
  }
}
