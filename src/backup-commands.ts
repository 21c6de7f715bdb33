import { createWriteStream, existsSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import Database from 'better-sqlite3'
import { createLog } from './log.ts'
import { ShopError } from './shop-error.ts'
import { StartError } from './start-error.ts'
import { createArchive } from './storage/backups/backup-archive.ts'
import { reportCopy } from './storage/backups/reported-copy.ts'
import { prepareRestore } from './storage/backups/restore.ts'
import { copyOpenDatabase } from './storage/backups/snapshots.ts'
import { lockDataFolder } from './storage/files/data-lock.ts'
import { removeFile, renameFile } from './storage/files/retry.ts'
import { openStorage } from './storage/open-storage.ts'
import { readPositionOf } from './storage/recovery/histories.ts'

const findLastOrderSeq = (file: string): number => {
  const database = new Database(file, { readonly: true })
  try {
    return Number(database.prepare('select max(seq) from orders').pluck().get() ?? 0)
  } finally {
    database.close()
  }
}

/**
 * Writes everything into one zip, also while the store is open in another process: SQLite lets both
 * read. The file appears whole or not at all.
 */
export const backUp = async (dataDir: string, target: string): Promise<void> => {
  const file = path.join(dataDir, 'store.db')
  if (!existsSync(file)) throw new StartError(`There is no store in ${dataDir}.`)
  if (existsSync(target)) throw new StartError(`${target} exists already; nothing was written.`)
  const takenAt = new Date().toISOString()
  const unfinished = `${target}.part`
  let lastOrderSeq = 0
  try {
    const { stream } = await createArchive(dataDir, async (copy) => {
      const position = await copyOpenDatabase(file, copy)
      lastOrderSeq = findLastOrderSeq(copy)
      return position
    })
    await pipeline(stream, createWriteStream(unfinished, { flush: true }))
    await renameFile(unfinished, target)
  } catch (error) {
    await removeFile(unfinished)
    throw error
  }
  reportCopy(dataDir, { takenAt, lastOrderSeq })
}

/** Puts a backup in place of what the folder holds, which is set aside. The store must be closed. */
export const restore = async (dataDir: string, source: string): Promise<void> => {
  if (!existsSync(source)) throw new StartError(`There is no file ${source}.`)
  if (!existsSync(dataDir)) throw new StartError(`There is no folder ${dataDir}.`)
  const clock = () => new Date()
  const log = createLog('error')
  const lock = lockDataFolder(dataDir)
  try {
    const present = readPositionOf(path.join(dataDir, 'store.db')) ?? lock.place()
    await prepareRestore(dataDir, source, {
      now: clock(),
      log,
      present: present && { ancestors: [], ...present },
    })
  } catch (error) {
    throw error instanceof ShopError ? new StartError(`${error.message}.`) : error
  } finally {
    lock.release()
  }
  // Opening puts it in place.
  const storage = await openStorage(dataDir, clock, log)
  await storage.close()
}
