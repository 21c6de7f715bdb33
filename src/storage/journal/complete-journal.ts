import type Database from 'better-sqlite3'
import { schemaOf } from '../database/migrations/migrate.ts'
import { columnsOf } from './capture.ts'
import { findLastNumber, listSegments } from './journal-files.ts'
import { prepareLines } from './outbox.ts'
import { type Position, readPosition } from './position.ts'
import { createSegment } from './segment-writer.ts'

/** The last transaction of the position's history in the journal, or the one after which the history began. */
export const findWrittenUpTo = (dataDir: string, { history, ancestors }: Position): number =>
  Math.max(0, findLastNumber(listSegments(dataDir), history) ?? ancestors[0]?.number ?? 0)

/**
 * Appends to the journal the committed transactions that are still in the outbox because a crash prevented their lines.
 * Only reads the database. With `withOutside`, also appends what another program wrote after the last transaction.
 */
export const completeJournal = (
  sqlite: Database.Database,
  { dataDir, at, withOutside = false }: { dataDir: string; at: string; withOutside?: boolean },
): void => {
  const position = readPosition(sqlite)
  if (!position) return
  const { history, ancestors } = position
  const writtenUpTo = findWrittenUpTo(dataDir, position)
  const columns = columnsOf(sqlite)
  const upTo = position.number + (withOutside ? 1 : 0)
  const lines = [...prepareLines(sqlite, columns)(writtenUpTo, upTo, at)]
  const [first] = lines
  if (!first) return
  const schema = schemaOf(sqlite)
  const segment = createSegment(dataDir, { history, from: first.number, at, ancestors, schema, columns })
  try {
    for (const { text } of lines) if (text !== undefined) segment.append(text)
  } finally {
    segment.close()
  }
}
