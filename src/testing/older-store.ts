import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { createLogger } from '../lib/logger.ts'
import { listPendingMigrations } from '../storage/database/migrations/migrate.ts'
import { migrations } from '../storage/database/migrations/migrations.ts'
import { openDatabase } from '../storage/database/open-database.ts'

/** Runs `work` as an older program would, without the migrations from `name` on. */
export const asBefore = async (name: string, work: () => Promise<void>): Promise<void> => {
  const all = { ...migrations }
  const names = Object.keys(all)
  for (const later of names.slice(names.indexOf(name))) delete migrations[later]
  try {
    await work()
  } finally {
    Object.assign(migrations, all)
  }
}

/** Runs statements on a database whose schema is not the current one. */
const runStatements = async (db: unknown, statements: string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db as Kysely<unknown>)
}

/** Creates a data folder as an older program left it, without the migrations from `name` on. */
export const makeOlderFolder = async (
  dataDir: string,
  name: string,
  { statements = [], isKilled = false }: { statements?: string[]; isKilled?: boolean } = {},
): Promise<void> => {
  for (const folder of ['backups', 'objects']) mkdirSync(path.join(dataDir, folder), { recursive: true })
  const { db, close, closeKeepingWal } = openDatabase(path.join(dataDir, 'store.db'), createLogger('error'))
  await asBefore(name, async () => {
    for (const pending of await listPendingMigrations(db)) {
      await db.transaction().execute(async (tx) => {
        await migrations[pending]?.(tx as unknown as Kysely<unknown>, new Date('2026-01-01T10:00:00Z'))
        await tx.insertInto('migrations').values({ name: pending, applied_at: '' }).execute()
      })
    }
  })
  await runStatements(db, statements)
  if (isKilled) closeKeepingWal()
  else close()
}
