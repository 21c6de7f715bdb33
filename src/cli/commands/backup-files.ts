import { createWriteStream, existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultilingualText } from '../../contract/multilingual-text.ts'
import { createLogger } from '../../lib/logger.ts'
import { joinTexts } from '../../lib/multilingual-text.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { StartError } from '../../lib/start-error.ts'
import {
  copyArchive,
  findRestoreSource,
  hasWholeDatabase,
} from '../../storage/backup-folder/restore-folder.ts'
import { lockDataFolder } from '../../storage/data-folder/data-lock.ts'
import { removeFile, renameFile } from '../../storage/data-folder/files.ts'
import { leaveNotice } from '../../storage/data-folder/notices.ts'
import { isInside } from '../../storage/data-folder/paths.ts'
import { openStorage } from '../../storage/open-storage.ts'
import { repairBeforeRestore } from '../../storage/recovery/opening.ts'
import { type ReadBackup, receiveBackup, stageRestore } from '../../storage/snapshots/restore.ts'
import { copyOpenDatabase } from '../../storage/snapshots/snapshots.ts'
import { createArchive } from '../../storage/snapshots/zip.ts'

/**
 * Writes everything into one zip. The store may be open in another process, because SQLite allows concurrent
 * reads. The zip is written under a temporary name and then renamed, so it is complete or does not exist.
 */
export const backUp = async (dataDir: string, target: string): Promise<void> => {
  const file = path.join(dataDir, 'store.db')
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    throw new StartError(`There is no store in ${dataDir}.`)
  }
  if (existsSync(target)) throw new StartError(`${target} exists already; nothing was written.`)
  const unfinished = `${target}.part`
  try {
    const stream = await createArchive(dataDir, (copy) => copyOpenDatabase(file, copy))
    await pipeline(stream, createWriteStream(unfinished, { flush: true }))
    await renameFile(unfinished, target)
  } catch (error) {
    await removeFile(unfinished)
    throw error
  }
}

const makeFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new StartError(`The folder ${folder} cannot be made: ${(error as Error).message}.`)
  }
}

const clock = () => new Date()
const log = createLogger('error')

/**
 * Reads an archive, or a copy of a data folder, by opening a copy of it, which rebuilds its database. Passes the
 * notices of that opening to `report`.
 */
const readArchive =
  (archive: string, report: (warning: MultilingualText) => void): ReadBackup =>
  async (folder, freeBytes) => {
    const copy = path.join(folder, 'archive')
    mkdirSync(copy)
    await copyArchive(archive, copy, freeBytes)
    const parts = existsSync(path.join(copy, 'objects')) ? ['store.db', 'objects'] : ['store.db']
    const storage = await openStorage(copy, clock, log, { copyOf: archive }).catch((error) => {
      if (hasWholeDatabase(copy)) throw error
      // The error names the copy, and says what to do with a data folder.
      throw new StartError(
        `The backup in ${archive} cannot be restored: no copy of the database in it is whole.`,
      )
    })
    await storage.close()
    if (storage.warning) report(storage.warning)
    for (const part of parts) await renameFile(path.join(copy, part), path.join(folder, part))
    await removeFile(copy)
  }

export type Restored = {
  /** The backup that was taken: a folder may hold it in another one. */
  source: string
  /** Warnings for the owner, for example about orders that are not in the backup. */
  warning: MultilingualText | undefined
}

/**
 * Replaces the data in the folder with a backup. The replaced data are repaired first, as a start would, and set aside.
 * Creates the folder when it is missing, as on a new PC. Throws a StartError when the store is open or the backup cannot
 * be used.
 */
export const restore = async (dataDir: string, named: string): Promise<Restored> => {
  const { source, isFolder } = findRestoreSource(named, dataDir)
  makeFolder(dataDir)
  const warnings: MultilingualText[] = []
  const lock = lockDataFolder(dataDir)
  try {
    const tell = (warning: MultilingualText) => warnings.push(warning)
    const backup = await receiveBackup(dataDir, isFolder ? readArchive(source, tell) : source, clock())
    const ofBackup = [...warnings]
    const report = (notice: MultilingualText) => {
      leaveNotice(dataDir, notice)
      warnings.push(notice)
    }
    const present = await repairBeforeRestore({ dataDir, lock, clock, log, command: '', report })
    // What lies in the data folder itself has not left this PC.
    const isCopy = backup.isCopy && !isInside(path.resolve(source), path.resolve(dataDir))
    await stageRestore(dataDir, { ...backup, isCopy }, { now: clock(), log, present })
    // The owner reads in the dashboard, too, up to when the backup reaches and what is missing from it.
    for (const notice of ofBackup) leaveNotice(dataDir, notice)
  } catch (error) {
    throw error instanceof ShopError ? new StartError(`${error.message}.`) : error
  } finally {
    lock.release()
  }
  const storage = await openStorage(dataDir, clock, log)
  await storage.close()
  if (storage.warning) warnings.push(storage.warning)
  return { source, warning: warnings.length > 0 ? joinTexts(warnings, '\n') : undefined }
}
