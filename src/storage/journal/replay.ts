import { isDeepStrictEqual } from 'node:util'
import type Database from 'better-sqlite3'
import { findStorageFault } from '../../lib/storage-fault.ts'
import { cacheBySql, type Statement } from '../database/statements.ts'
import { decodeParameter, type JournalLine, type JournalledStatement } from './journal-line.ts'

/** A statement had another effect than when it first ran. */
class ReplayDiffers extends Error {}

const linesPerCommit = 500

/** Kilobytes. The pages that orders change again and again stay in memory. */
const cacheSize = 65_536

const replayStatement = (
  prepare: (sql: string) => Statement,
  { sql, parameters, changes, rows = [] }: JournalledStatement,
): void => {
  const statement = prepare(sql)
  const values = parameters.map(decodeParameter)
  const found = statement.reader ? statement.all(...values) : []
  const changed = statement.reader ? found.length : statement.run(...values).changes
  // The rows are converted to JSON and back, because the journal's rows were too.
  if (changed !== changes || !isDeepStrictEqual(JSON.parse(JSON.stringify(found)), rows)) {
    throw new ReplayDiffers(`A transaction of the journal did not do the same again: ${sql}`)
  }
}

/**
 * Applies the lines until one has another effect than in its first run or cannot be applied. The lines must
 * follow the database's state without a gap. Returns how many were applied, and the problem that stopped it.
 * Throws when the disk is full or fails; the database is then unusable.
 */
export const replay = (
  database: Database.Database,
  lines: JournalLine[],
): { applied: number; problem: unknown } => {
  const prepare = cacheBySql((sql): Statement => database.prepare(sql))
  database.pragma('foreign_keys = ON')
  database.pragma('synchronous = OFF') // the caller syncs the file afterwards
  database.pragma('temp_store = MEMORY') // else the undo data of each line are a temporary file
  database.pragma(`cache_size = -${cacheSize}`)
  let applied = 0
  let problem: unknown
  for (let first = 0; first < lines.length && problem === undefined; first += linesPerCommit) {
    prepare('begin').run()
    for (const line of lines.slice(first, first + linesPerCommit)) {
      prepare('savepoint line').run()
      try {
        for (const statement of line.statements) replayStatement(prepare, statement)
        prepare('update journal_state set number = ?').run(line.number)
        applied += 1
      } catch (error) {
        const fault = findStorageFault(error)
        if (fault && fault !== 'damaged') throw error // a fault of the disk, not of the journal
        problem = error
        prepare('rollback to line').run()
      }
      prepare('release line').run()
      if (problem !== undefined) break
    }
    prepare('commit').run()
  }
  return { applied, problem }
}
