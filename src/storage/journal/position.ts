import type Database from 'better-sqlite3'
import { newId } from '../../contract/ids.ts'
import { firstMigration } from '../database/migrations/migrations.ts'
import { readDatabase } from '../database/read-database.ts'
import type { Ancestor } from './journal-line.ts'

/** Identifies the state that a database or a snapshot holds. */
export type Position = {
  /** A random id. Each opening that writes begins a new history, so that two copies never share one. */
  history: string
  /** The number of the last transaction it holds. */
  number: number
  /** The histories that this one continues or replaced, nearest first, and how far it contains each. */
  ancestors: Ancestor[]
}

export const newHistory = (): string => newId(12)

export const firstPosition = (): Position => ({ history: newHistory(), number: 0, ancestors: [] })

/** In a file with pages of different moments, the parts of a long text may be of different ones. */
const parseAncestors = (text: string): Ancestor[] => {
  try {
    return JSON.parse(text) as Ancestor[]
  } catch (cause) {
    throw Object.assign(new Error('the list of histories is damaged', { cause }), { code: 'SQLITE_CORRUPT' })
  }
}

/** The position of an open database; undefined for a new one, or for one of a version before 1.2.0. */
export const readPosition = (database: Database.Database): Position | undefined => {
  const hasTable = database.prepare("select 1 from sqlite_schema where name = 'journal_state'").get()
  if (!hasTable || !database.prepare('select 1 from migrations where name = ?').get(firstMigration))
    return undefined
  const row = database
    .prepare<[], { history: string; number: number; ancestors: string }>(
      'select history, number, ancestors from journal_state',
    )
    .get()
  return row && { ...row, ancestors: parseAncestors(row.ancestors) }
}

/** The position of a database of this store. Throws for any other. */
export const getPosition = (database: Database.Database): Position => {
  const position = readPosition(database)
  if (!position) throw new Error('The database has no position in a history')
  return position
}

/** The position stored in a database file; undefined when it has none or cannot be read. */
export const readPositionOf = (file: string): Position | undefined => {
  try {
    return readDatabase(file, readPosition)
  } catch {
    return undefined // unreadable, so unusable as well
  }
}

/** Stores the position in an open database. Empties the outbox, whose lines are of the previous history. */
export const writePosition = (
  database: Database.Database,
  { history, number, ancestors }: Position,
): void => {
  database.transaction(() => {
    database.exec('delete from journal_outbox')
    database
      .prepare('insert or replace into journal_state (id, history, number, ancestors) values (1, ?, ?, ?)')
      .run(history, number, JSON.stringify(ancestors))
  })()
}

/** Enough ancestors to lead back to the oldest snapshot that is kept. */
const ancestorsAtMost = 200

/** The position of a new history that continues the given one. */
export const continueIn = (history: string, from: Position): Position => ({
  history,
  number: from.number,
  ancestors: [{ history: from.history, number: from.number }, ...from.ancestors].slice(0, ancestorsAtMost),
})

/** The histories of a state: its own, then those that it continues or replaced. */
export const historiesOf = ({ history, ancestors }: Pick<Position, 'history' | 'ancestors'>): string[] => [
  history,
  ...ancestors.map((ancestor) => ancestor.history),
]

/** Whether a state contains the given transaction of a history. */
export const contains = (position: Position, history: string, number: number): boolean =>
  position.history === history
    ? number <= position.number
    : position.ancestors.some((ancestor) => ancestor.history === history && number <= ancestor.number)

/** The position of an earlier state of the same shop, such as that of one of its snapshots. */
export const earlierPosition = (
  shop: Position,
  { history, number }: Pick<Position, 'history' | 'number'>,
): Position => ({ history, number, ancestors: shop.ancestors.slice(historiesOf(shop).indexOf(history)) })
