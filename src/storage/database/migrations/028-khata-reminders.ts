import type { Kysely } from 'kysely'

/** Adds when the owner last opened a reminder. It is erased with the name and the phone number. */
export const addKhataReminders = async (tx: Kysely<unknown>): Promise<void> => {
  await tx.schema.alterTable('khata_people').addColumn('reminded_at', 'text').execute()
}
