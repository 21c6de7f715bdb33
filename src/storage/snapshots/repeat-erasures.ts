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

const listInDatabase = (file: string): Erasure[] =>
  readDatabase(file, (database) =>
    database.prepare<[], Erasure>('select customer_id, erased_at from erasures').all(),
  )

/** Reads one line at a time, because a journal can be larger than the memory. */
const listInSegment = (file: string): Erasure[] => {
  const found: Erasure[] = []
  for (const line of decodeLines(file)) {
    if (!line || 'segment' in line) continue
    for (const [sign, table, id, at] of line.rows) {
      if (sign === '+' && table === 'erasures') found.push({ customer_id: String(id), erased_at: String(at) })
    }
  }
  return found
}

/** The erasures in a database or a segment; none where it is missing or damaged. */
const listIn = (file: string): Erasure[] => {
  try {
    return isSegment(file) ? listInSegment(file) : listInDatabase(file)
  } catch {
    return []
  }
}

/**
 * Repeats in an upgraded database all erasures that the present database, the snapshots and the journal record, also those
 * that were set aside: the present database alone may be damaged. Customers that the file does not have are recorded too,
 * because a backup that is restored later may have them.
 */
export const repeatErasuresIn = async (file: string, dataDir: string): Promise<void> => {
  const found = [path.join(dataDir, 'store.db'), ...listDataFiles(dataDir)].flatMap(listIn)
  // An erasure that the file holds is not repeated, so that what the owner wrote about those orders later stays.
  const known = new Set(listIn(file).map(({ customer_id }) => customer_id))
  const erasures = new Map(
    found.filter(({ customer_id: id }) => !known.has(id)).map((each) => [each.customer_id, each.erased_at]),
  )
  if (erasures.size === 0) return
  const database = new Database(file)
  try {
    database.pragma('foreign_keys = ON')
    database.pragma('secure_delete = ON')
    await queriesOn(database)
      .transaction()
      .execute(async (tx) => {
        for (const [id, at] of erasures) await eraseCustomer(tx, id, at)
      })
  } finally {
    database.close()
  }
}
