import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { findLastOrderSeq, recordCopy } from './features/backups/backups.repo.ts'
import { createLog } from './log.ts'
import { ShopError } from './shop-error.ts'
import { StartError } from './start-error.ts'
import { createArchive } from './storage/backups/backup-archive.ts'
import { prepareRestore } from './storage/backups/restore.ts'
import { openDatabase } from './storage/database/open-database.ts'
import { lockDataFolder } from './storage/files/data-lock.ts'
import { openStorage } from './storage/open-storage.ts'

/**
 * Writes everything into one zip, also while the store is open in another process: SQLite lets both
 * read. The file appears whole or not at all.
 */
export const backUp = async (dataDir: string, target: string): Promise<void> => {
  const file = path.join(dataDir, 'store.db')
  if (!existsSync(file)) throw new StartError(`There is no store in ${dataDir}.`)
  if (existsSync(target)) throw new StartError(`${target} exists already; nothing was written.`)
  const database = openDatabase(file)
  const unfinished = `${target}.part`
  try {
    const lastOrderSeq = await findLastOrderSeq(database.db)
    await pipeline(
      await createArchive(database.bytes, dataDir),
      createWriteStream(unfinished, { flush: true }),
    )
    renameSync(unfinished, target)
    await recordCopy(database.db, new Date().toISOString(), lastOrderSeq)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  } finally {
    await database.closeKeepingLog()
  }
}

/** Puts a backup in place of what the folder holds, which is kept aside. The store must be closed. */
export const restore = async (dataDir: string, source: string): Promise<void> => {
  if (!existsSync(source)) throw new StartError(`There is no file ${source}.`)
  if (!existsSync(dataDir)) throw new StartError(`There is no folder ${dataDir}.`)
  const clock = () => new Date()
  const lock = lockDataFolder(dataDir)
  try {
    await prepareRestore(dataDir, source, clock())
  } catch (error) {
    throw error instanceof ShopError ? new StartError(`${error.message}.`) : error
  } finally {
    lock.release()
  }
  // Opening puts it in place and brings an older backup up to date.
  const storage = await openStorage(dataDir, clock, createLog('error'))
  await storage.close()
}
