import { type Kysely, sql } from 'kysely'

/** Gives each known phone a passbook of its own, and records by whose passbook a phone became known. */
export const addPassbooksOfPhones = async (tx: Kysely<unknown>): Promise<void> => {
  for (const column of ['passbook', 'joined_by']) {
    await tx.schema.alterTable('customer_devices').addColumn(column, 'text').execute()
  }
  await tx.schema
    .createIndex('customer_devices_by_passbook')
    .on('customer_devices')
    .column('passbook')
    .unique()
    .execute()
  // Until now a phone that joined during a merge was recorded as the remaining customer's, whoever's passbook it had
  // scanned.
  await sql`
    update customer_devices set joined_by = '' where exists (
      select 1 from customer_merges where into_id = customer_devices.customer_id and at <= since)`.execute(tx)
}
