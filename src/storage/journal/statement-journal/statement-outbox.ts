import type Database from 'better-sqlite3'

/** Whether the outbox holds encoded lines of statements, as before migration 021. */
export const hasStatementOutbox = (sqlite: Database.Database): boolean =>
  (sqlite.pragma('table_info(journal_outbox)') as { name: string }[]).some(({ name }) => name === 'lines')

/** The lines that a crashed store of before migration 021 had not written to the journal yet. */
export const listStatementLines = (
  sqlite: Database.Database,
  writtenUpTo: number,
): { number: number; text: string }[] =>
  sqlite
    .prepare<[number], { number: number; text: string }>(
      'select number, lines as text from journal_outbox where number > ? order by number',
    )
    .all(writtenUpTo)
