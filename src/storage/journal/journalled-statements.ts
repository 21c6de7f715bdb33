import { encodeParameter, type JournalledStatement } from './journal-line.ts'

/**
 * Tables that no recovery needs: admin sessions, upload tickets that are valid for some minutes, and the
 * times of backups. If those times were journalled, taking a backup would itself make that backup outdated.
 */
const unjournalledTables = new Set(['admin_sessions', 'upload_tickets', 'backup_copies'])

const targetTable =
  /^\s*(?:insert(?:\s+or\s+\w+)?\s+into|replace\s+into|update(?:\s+or\s+\w+)?|delete\s+from)\s+"?(\w+)"?/i

/** SQL functions that return another value at each run, so that a replay would differ. */
const nonDeterministic =
  /\b(?:random|randomblob|datetime|date|time|julianday|unixepoch|strftime|last_insert_rowid|changes|total_changes)\s*\(|\bcurrent_(?:timestamp|date|time)\b/i

/** Whether the journal records a writing statement. Throws for one that could differ in a replay. */
export const isJournalled = (sql: string): boolean => {
  const table = targetTable.exec(sql)?.[1]
  if (table !== undefined && unjournalledTables.has(table)) return false
  const found = nonDeterministic.exec(sql)
  if (found)
    throw new Error(`A statement must not use ${found[0]}: its value has to be passed as a parameter`)
  return true
}

/** Converts a statement that has just run to its journal form. Throws as {@link encodeParameter} does. */
export const toJournal = (
  sql: string,
  parameters: readonly unknown[],
  { rows, numAffectedRows }: { rows: unknown[]; numAffectedRows?: bigint },
): JournalledStatement => ({
  sql,
  parameters: parameters.map(encodeParameter),
  changes: numAffectedRows === undefined ? rows.length : Number(numAffectedRows),
  ...(rows.length > 0 && { rows }),
})
