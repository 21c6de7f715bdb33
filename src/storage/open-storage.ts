import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { MultilingualText } from '../contract/multilingual-text.ts'
import type { Logger } from '../lib/logger.ts'
import { joinTexts } from '../lib/multilingual-text.ts'
import { StartError } from '../lib/start-error.ts'
import { explainStorageFault, findStorageFault } from '../lib/storage-fault.ts'
import { inEveryLanguage } from '../notices/in-every-language.ts'
import { type Backups, openBackups } from './backups.ts'
import { lockDataFolder, readLastAlive } from './data-folder/data-lock.ts'
import { removeFile } from './data-folder/files.ts'
import { leaveNotice } from './data-folder/notices.ts'
import { type ObjectsFolder, openObjectsFolder } from './data-folder/objects-folder.ts'
import { closeToOtherUsers } from './data-folder/permissions.ts'
import { isSameFolder } from './data-folder/place.ts'
import { releaseReserve } from './database/reserve.ts'
import type { Db } from './database/schema.ts'
import { makeUsable, refuseOlderData } from './recovery/opening.ts'
import { runDatabase } from './run-database.ts'

/** Removes partial copies that a crash left: each is useless and as large as the database. Logs failures. */
const removeUnfinished = async (folder: string, name: RegExp, log: Logger): Promise<void> => {
  for (const each of readdirSync(folder).filter((found) => name.test(found))) {
    await removeFile(path.join(folder, each)).catch((error) =>
      log.error(`What is unfinished could not be removed (${each})`, error),
    )
  }
}

export type Storage = {
  db: Db
  objects: ObjectsFolder
  /** The notices for the owner about the data folder. */
  warning: MultilingualText | undefined
  backups: Backups
  /** When the store was last alive here, if it ended without being closed. */
  offSince: Date | undefined
  /** With it, a newer version may ask this store to close. */
  secret: string
  /** Publishes this store's address for a second process on the same folder. */
  announce: (address: string) => void
  /**
   * Reports corruption of the open database. It is closed unchanged, and the next opening checks all of it.
   */
  reportDamage: () => void
  /** Flushes the journal and closes the database. */
  close: () => Promise<void>
}

const makeFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new StartError(inEveryLanguage((texts) => texts.folderNotMade(folder, (error as Error).message)))
  }
}

const countImages = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('image_url', 'like', '/objects/%')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

type Options = {
  /** Called when the open database turns out to be corrupt. Only reopening repairs it. */
  onDamage?: () => void
  /** How the owner runs a command of this program; messages quote it. */
  command?: string
  /** The backup of which the folder is a copy that will be removed: notices name its files. */
  copyOf?: string
}

/** Opens the folder as it is; on a full disk it is tried again with the space of the reserve. */
const openOnce = async (
  dataDir: string,
  clock: () => Date,
  log: Logger,
  { onDamage = () => {}, command = 'npm start --', copyOf }: Options,
): Promise<Storage> => {
  const lastAlive = readLastAlive(dataDir)
  const lock = lockDataFolder(dataDir)
  try {
    refuseOlderData(dataDir, copyOf)
    const place = lock.place()
    const wasCutOff = place !== undefined && !place.isClosed && isSameFolder(dataDir, place)
    makeFolder(path.join(dataDir, 'backups'))
    await removeUnfinished(path.join(dataDir, 'backups'), /\.part(-wal|-shm|-journal)?$/, log)
    await removeUnfinished(dataDir, /^replacement.*\.part$/, log)
    const warnings: MultilingualText[] = []
    const report = (notice: MultilingualText) => {
      leaveNotice(dataDir, notice)
      warnings.push(notice)
    }
    const needsSnapshot = await makeUsable({ dataDir, lock, clock, log, command, report, copyOf })
    const hadObjects = existsSync(path.join(dataDir, 'objects'))
    const running = await runDatabase({ dataDir, lock, clock, log, onDamage, needsSnapshot })
    try {
      const missingImages = hadObjects ? 0 : await countImages(running.db)
      if (missingImages > 0) report(inEveryLanguage((texts) => texts.imagesMissing(missingImages)))
      const objects = await openObjectsFolder(path.join(dataDir, 'objects'))
      return {
        db: running.db,
        objects,
        warning: warnings.length > 0 ? joinTexts(warnings, '\n') : undefined,
        offSince: wasCutOff ? lastAlive : undefined,
        secret: lock.secret,
        announce: lock.describe,
        reportDamage: running.reportDamage,
        backups: openBackups({ dataDir, clock, log, running }),
        close: async () => {
          try {
            await running.close()
          } finally {
            lock.release()
          }
        },
      }
    } catch (error) {
      await running.close()
      throw error
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * Opens the data folder: locks it, finishes a prepared restore, examines the data, rebuilds the database if necessary, and
 * upgrades it. Throws {@link StartError}.
 */
export const openStorage = async (
  dataDir: string,
  clock: () => Date,
  log: Logger,
  options: Options = {},
): Promise<Storage> => {
  makeFolder(dataDir)
  closeToOtherUsers(dataDir, log)
  const open = () => openOnce(dataDir, clock, log, options)
  try {
    return await open().catch((error) => {
      // On a full disk the store opens with the space of the reserve, so that the owner can log in and remove old copies.
      if (findStorageFault(error) !== 'full' || !releaseReserve(dataDir)) throw error
      return open()
    })
  } catch (error) {
    throw explainStorageFault(error, dataDir)
  }
}
