import type Database from 'better-sqlite3'
import { newId } from '../../contract/ids.ts'
import type { Ancestor } from './journal-line.ts'

/** Which state of which history a database or a snapshot holds. */
export type Position = {
  /** Random; a new one begins whenever a database is not simply the continuation of the one before it. */
  history: string
  /** The number of the last transaction it holds. */
  number: number
  /** The histories it continues or replaced, the nearest first, and how far it contains each. */
  ancestors: Ancestor[]
}

export const newHistory = (): string => newId(12)

/** The position of an open database; undefined for one that has none yet (or is of an older version of the store). */
export const readPosition = (database: Database.Database): Position | undefined => {
  const hasTable = database.prepare("select 1 from sqlite_schema where name = 'journal_state'").get()
  if (!hasTable) return undefined
  const row = database
    .prepare<[], { history: string; number: number; ancestors: string }>(
      'select history, number, ancestors from journal_state',
    )
    .get()
  return row && { ...row, ancestors: JSON.parse(row.ancestors) as Ancestor[] }
}

/** Gives an open database its position, and empties the outbox: its lines belong to the history before. */
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

/** The position of a new history that continues the given one. */
export const continueIn = (history: string, from: Position): Position => ({
  history,
  number: from.number,
  ancestors: [{ history: from.history, number: from.number }, ...from.ancestors],
})

/** Whether a state contains the given transaction of a history. */
export const contains = (position: Position, history: string, number: number): boolean =>
  position.history === history
    ? number <= position.number
    : position.ancestors.some((ancestor) => ancestor.history === history && number <= ancestor.number)
