import { existsSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { eraseCustomer } from '../database/erase-customer.ts'
import { queriesOn } from '../database/open-database.ts'
import { readDatabase } from '../database/read-database.ts'
import type { Schema } from '../database/schema.ts'
import { isSegment } from '../journal/journal-files.ts'
import { decodeLines } from '../journal/read-segment.ts'
import { listDataFiles } from './other-files.ts'

type Erasure = Schema['erasures']

const listIn = (file: string): Erasure[] => {
  if (!existsSync(file)) return []
  try {
    return readDatabase(file, (database) =>
      database.prepare<[], Erasure>('select customer_id, erased_at from erasures').all(),
    )
  } catch {
    return [] // damaged
  }
}

/** Reads one line at a time, because a journal can be larger than the memory. */
const listInSegment = (file: string): Erasure[] => {
  const found: unknown[][] = []
  for (const line of decodeLines(file)) {
    if (!line || 'segment' in line) continue
    for (const [sign, table, ...values] of line.rows)
      if (sign === '+' && table === 'erasures') found.push(values)
  }
  return found.map(([id, at]) => ({ customer_id: String(id), erased_at: String(at) }))
}

/**
 * Lists the erasures in the current database, the snapshots and the journal, including those set aside. Skips
 * files that cannot be read. The current database alone is not enough: it may be damaged when a backup is
 * restored, or the whole shop may have been set aside.
 */
const listErasures = (dataDir: string): Erasure[] => {
  const files = [path.join(dataDir, 'store.db'), ...listDataFiles(dataDir)]
  const found = files.flatMap((file) => (isSegment(file) ? listInSegment(file) : listIn(file)))
  return [...new Map(found.map((erasure) => [erasure.customer_id, erasure])).values()]
}

/**
 * Repeats all erasures recorded in the data folder in the upgraded database file of a replacement. Customers
 * that it does not have are recorded too, because a backup restored later may have them.
 */
export const repeatErasuresIn = async (file: string, dataDir: string): Promise<void> => {
  // An erasure that the file holds is not repeated, so that what the owner wrote about those orders later stays.
  const known = new Set(listIn(file).map(({ customer_id }) => customer_id))
  const erasures = listErasures(dataDir).filter(({ customer_id }) => !known.has(customer_id))
  if (erasures.length === 0) return
  const database = new Database(file)
  try {
    database.pragma('foreign_keys = ON')
    database.pragma('secure_delete = ON')
    const db = queriesOn(database)
    await db.transaction().execute(async (tx) => {
      for (const { customer_id, erased_at } of erasures) await eraseCustomer(tx, customer_id, erased_at)
    })
  } finally {
    database.close()
  }
}
