import { isDeepStrictEqual } from 'node:util'
import type Database from 'better-sqlite3'
import { findStorageFault } from '../../lib/storage-fault.ts'
import { decodeParameter, type JournalLine, type JournalledStatement } from './journal-line.ts'

/** A statement did not do again what it did when it ran first. */
class ReplayDiffers extends Error {}

const linesPerCommit = 500

const replayStatement = (
  database: Database.Database,
  { sql, parameters, changes, rows = [] }: JournalledStatement,
): void => {
  const statement = database.prepare(sql)
  const values = parameters.map(decodeParameter)
  const found = statement.reader ? statement.all(...values) : []
  const changed = statement.reader ? found.length : statement.run(...values).changes
  // As JSON: the journal's rows have been through it too.
  if (changed !== changes || !isDeepStrictEqual(JSON.parse(JSON.stringify(found)), rows)) {
    throw new ReplayDiffers(`A transaction of the journal did not do the same again: ${sql}`)
  }
}

/**
 * Applies the lines, which must follow the database's own state without a gap, until one differs from its first
 * run or cannot be applied. Returns how many were applied, and why it stopped. Throws when the disk is full or fails;
 * the database is of no use then.
 */
export const replay = (
  database: Database.Database,
  lines: JournalLine[],
): { applied: number; problem: unknown } => {
  const setNumber = database.prepare('update journal_state set number = ?')
  database.pragma('foreign_keys = ON')
  database.pragma('synchronous = OFF') // whoever calls this syncs the file in the end
  let applied = 0
  let problem: unknown
  for (let first = 0; first < lines.length && problem === undefined; first += linesPerCommit) {
    database.exec('begin')
    for (const line of lines.slice(first, first + linesPerCommit)) {
      database.exec('savepoint line')
      try {
        for (const statement of line.statements) replayStatement(database, statement)
        setNumber.run(line.number)
        applied += 1
      } catch (error) {
        const fault = findStorageFault(error)
        if (fault && fault !== 'damaged') throw error // it says nothing about the journal: with room, all of it applies
        problem = error
        database.exec('rollback to line')
      }
      database.exec('release line')
      if (problem !== undefined) break
    }
    database.exec('commit')
  }
  return { applied, problem }
}
