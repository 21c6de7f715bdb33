import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { createLogger } from '../lib/logger.ts'
import { migrations } from '../storage/database/migrations/migrations.ts'
import { reserveBytes } from '../storage/database/reserve.ts'
import { firstPosition, writePosition } from '../storage/journal/position.ts'
import { prepareDatabase } from '../storage/snapshots/prepare-database.ts'
import { beginReplacement, commitReplacement } from '../storage/snapshots/replacement.ts'
import { openTemporaryFolder } from './temporary-folder.ts'

/** By the migrations, which some tests change. */
const prepared = new Map<string, Promise<Buffer>>()

/** The database of a new shop. */
const prepare = async (): Promise<Buffer> => {
  await using folder = await openTemporaryFolder()
  const file = path.join(folder.path, 'store.db')
  const now = new Date('2026-03-02T06:30:00Z')
  await prepareDatabase(file, { dataDir: folder.path, now, log: createLogger('error') })
  return readFileSync(file)
}

/**
 * Does half of the work of a store that opens an empty folder: prepares a new shop of a history of its own, for the store
 * to put in place, and the reserve, which needs no random bytes in memory. A folder that holds something is left alone. All
 * migrations take longer than many a test, so that they run once.
 */
export const stageNewShop = async (dataDir: string, madeAt: Date): Promise<void> => {
  if (!existsSync(dataDir) || readdirSync(dataDir).length > 0) return
  const known = Object.keys(migrations).join()
  const copied = prepared.get(known) ?? prepare()
  prepared.set(known, copied)
  const database = new Database(await copied)
  writePosition(database, firstPosition())
  const staged = beginReplacement(dataDir, 'first', madeAt)
  writeFileSync(path.join(staged, 'store.db'), database.serialize())
  database.close()
  const reserve = path.join(dataDir, 'store.reserve')
  writeFileSync(reserve, '')
  truncateSync(reserve, reserveBytes)
  await commitReplacement(staged)
}
