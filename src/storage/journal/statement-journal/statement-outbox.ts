import type Database from 'better-sqlite3'
import { readPosition } from '../position.ts'
import { createSegment } from '../segment-writer.ts'

/** Whether the outbox holds encoded lines of statements, as before migration 021. */
export const hasStatementOutbox = (sqlite: Database.Database): boolean =>
  (sqlite.pragma('table_info(journal_outbox)') as { name: string }[]).some(({ name }) => name === 'lines')

/** Appends the lines that a crashed store of before migration 021 had not written to the journal yet. */
export const appendStatementOutbox = (
  sqlite: Database.Database,
  { dataDir, at, writtenUpTo }: { dataDir: string; at: string; writtenUpTo: number },
): void => {
  const position = readPosition(sqlite)
  const text = sqlite
    .prepare<[number], string>('select lines from journal_outbox where number > ? order by number')
    .pluck()
    .all(writtenUpTo)
    .join('')
  if (!position || text === '') return
  const { history, ancestors } = position
  const segment = createSegment(dataDir, { history, from: writtenUpTo + 1, at, ancestors })
  try {
    segment.append(text)
  } finally {
    segment.close()
  }
}
