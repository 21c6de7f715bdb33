import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { foldNicknameKeys } from './010-nickname-keys.ts'

const strict = sql`strict`
const strictWithoutRowId = sql`strict, without rowid`

const addTables = async (tx: Kysely<unknown>): Promise<void> => {
  await tx.schema
    .createTable('customer_devices')
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('last_seen', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('customer_devices_key', ['token_hash', 'customer_id'])
    .modifyEnd(strictWithoutRowId)
    .execute()
  await tx.schema
    .createIndex('customer_devices_by_customer')
    .on('customer_devices')
    .columns(['customer_id', 'last_seen'])
    .execute()
  await tx.schema
    .createTable('passbooks')
    .addColumn('customer_id', 'text', (column) => column.primaryKey().notNull().references('customers.id'))
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .modifyEnd(strict)
    .execute()
  await tx.schema
    .createTable('customer_aliases')
    .addColumn('nickname_key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
    .modifyEnd(strict)
    .execute()
  await tx.schema
    .createIndex('customer_aliases_by_customer')
    .on('customer_aliases')
    .column('customer_id')
    .execute()
  await tx.schema
    .createTable('possible_duplicates')
    .addColumn('customer_id', 'text', (column) => column.primaryKey().notNull().references('customers.id'))
    .addColumn('other_id', 'text', (column) => column.notNull().references('customers.id'))
    .modifyEnd(strict)
    .execute()
  await tx.schema
    .createTable('customer_merges')
    .addColumn('customer_id', 'text', (column) => column.primaryKey().notNull().references('customers.id'))
    .addColumn('into_id', 'text', (column) => column.notNull().references('customers.id'))
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('last_entry', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .modifyEnd(strict)
    .execute()
  await tx.schema.createIndex('customer_merges_by_kept').on('customer_merges').column('into_id').execute()
  await tx.schema
    .createTable('merged_orders')
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
    .addColumn('order_seq', 'integer', (column) => column.notNull().references('orders.seq'))
    .addPrimaryKeyConstraint('merged_orders_key', ['customer_id', 'order_seq'])
    .modifyEnd(strictWithoutRowId)
    .execute()
  // Holds only cancelled orders. Undoing a cancellation looks up the points that it took.
  await sql`create index points_reversed_by_order on points_entries (order_seq) where kind = 'reversed'`.execute(
    tx,
  )
}

const hash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Hashes the device ids: they are cookies of phones, which now give access to a customer's orders. */
const hashDevices = async (tx: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<{ device: string }>`
    select distinct device_id as device from orders where device_id is not null`.execute(tx)
  for (const { device } of rows) {
    await sql`update orders set device_id = ${hash(device)} where device_id = ${device}`.execute(tx)
  }
}

/**
 * Makes a phone known if it placed at least three, and more than half, of a customer's wanted orders with a
 * stored phone. Skips erased customers.
 */
const keepMainPhones = async (tx: Kysely<unknown>): Promise<void> => {
  await sql`
    insert into customer_devices (customer_id, token_hash, since, last_seen)
    select customer_id, device_id, since, last_seen from (
      select customer_id, device_id, count(*) as count, min(created_at) as since, max(created_at) as last_seen,
        sum(count(*)) over (partition by customer_id) as orders_count
      from orders where device_id is not null and is_unwanted = 0
        and customer_id not in (select customer_id from erasures)
      group by customer_id, device_id)
    where count >= 3 and count * 2 > orders_count`.execute(tx)
}

/** Adds the known phones of customers, passbooks, former names, and merges of customers. */
export const addKnownPhones = async (tx: Kysely<unknown>): Promise<void> => {
  await addTables(tx)
  await hashDevices(tx)
  await keepMainPhones(tx)
  await foldNicknameKeys(tx) // the program now folds more look-alike letters than when the keys were made
}
