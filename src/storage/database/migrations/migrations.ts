import type { Kysely } from 'kysely'
import { joinPassbooks } from './032-one-passbook.ts'
import { createFirstSchema } from './first-schema.ts'

type Migration = (tx: Kysely<unknown>, now: Date) => Promise<void>

/** The migration that creates the tables. Its name is that of the last one of version 1.2.0, which left the same tables. */
export const firstMigration = '031-counter'

/**
 * Every change of the database's schema, oldest first. A static record, so that it is part of the bundle. A
 * landed migration is never edited.
 */
export const migrations: Record<string, Migration> = {
  [firstMigration]: createFirstSchema,
  '032-one-passbook': joinPassbooks,
}
