import { createWriteStream, existsSync, mkdirSync, statSync } from 'node:fs'
import { mkdir, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import Database from 'better-sqlite3'
import { createLogger, type Logger } from '../../lib/logger.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { StartError } from '../../lib/start-error.ts'
import { createArchive } from '../../storage/backups/backup-archive.ts'
import { reportCopy } from '../../storage/backups/reported-copy.ts'
import { prepareRestore } from '../../storage/backups/restore.ts'
import { checkRestoreSource } from '../../storage/backups/restore-source.ts'
import { copyOpenDatabase } from '../../storage/backups/snapshots.ts'
import { idsIn } from '../../storage/files/named-objects.ts'
import { leaveNotice } from '../../storage/files/notices.ts'
import { lockClearedFolder } from '../../storage/files/obstacles.ts'
import { removeFile, renameFile } from '../../storage/files/retry.ts'
import { openStorage, type Storage } from '../../storage/open-storage.ts'
import { repairBeforeRestore } from '../../storage/recovery/repair-before-restore.ts'

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
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    throw new StartError(`There is no store in ${dataDir}.`)
  }
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

const makeFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new StartError(`The folder ${folder} cannot be made: ${(error as Error).message}.`)
  }
}

/** How many pictures the products name that are not in the folder. */
const countMissingPictures = async ({ db, objects }: Storage): Promise<number> => {
  const products = await db
    .selectFrom('products')
    .select('image_url')
    .where('deleted_at', 'is', null)
    .execute()
  const kept = new Set((await objects.list()).map(({ id }) => id))
  return new Set(idsIn(products.map(({ image_url }) => image_url))).difference(kept).size
}

/** Opens the folder, which puts a prepared restore in place, and closes it. */
const putInPlace = async (dataDir: string, clock: () => Date, log: Logger): Promise<Restored> => {
  const storage = await openStorage(dataDir, clock, log)
  try {
    return { missingPictures: await countMissingPictures(storage), warning: storage.warning }
  } finally {
    await storage.close()
  }
}

export type Restored = {
  /** How many pictures of products are not in the folder: a database file holds none. */
  missingPictures: number
  /** What the owner must be told, such as which orders the restore left behind. */
  warning: string | undefined
}

/**
 * Puts a backup in place of what the folder holds, which is set aside. The folder is made when it is not there, as on
 * a new PC. The store must be closed.
 */
export const restore = async (dataDir: string, source: string): Promise<Restored> => {
  checkRestoreSource(source, dataDir)
  makeFolder(dataDir)
  const clock = () => new Date()
  const log = createLogger('error')
  const repairs: string[] = []
  const { lock, notices } = await lockClearedFolder(dataDir)
  try {
    for (const notice of notices) {
      leaveNotice(dataDir, notice)
      log.error(notice)
    }
    await prepareRestore(dataDir, source, {
      now: clock(),
      log,
      present: undefined,
      repairPresent: async (backup) => {
        const folder = { dataDir, lock, clock, log, command: '', largeFrom: undefined }
        const { present, warnings } = await repairBeforeRestore(folder, backup)
        repairs.push(...warnings)
        return present
      },
    })
  } catch (error) {
    throw error instanceof ShopError ? new StartError(`${error.message}.`) : error
  } finally {
    lock.release()
  }
  // Whoever restored reads here what is missing, and may copy it in before the next start. That one looks again, and
  // tells it in the window and the dashboard, where the folder of the pictures is missing as a whole.
  const objects = path.join(dataDir, 'objects')
  if (!source.toLowerCase().endsWith('.zip')) await mkdir(objects, { recursive: true })
  const restored = await putInPlace(dataDir, clock, log)
  await rmdir(objects).catch(() => {}) // it holds pictures
  const warnings = [...repairs, ...(restored.warning === undefined ? [] : [restored.warning])]
  return { ...restored, warning: warnings.join('\n') || undefined }
}
