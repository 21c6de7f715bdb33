import { type Kysely, sql } from 'kysely'
import { migrations } from '../storage/migrations/migrations.ts'

/** Works as the program did that had none of the migrations from `name` on. */
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

/** Runs statements on a database whose shape is not today's. */
export const runStatements = async (db: unknown, statements: string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db as Kysely<unknown>)
}
