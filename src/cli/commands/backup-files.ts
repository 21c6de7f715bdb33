import { createWriteStream, existsSync, mkdirSync, statSync } from 'node:fs'
import { mkdir, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultilingualText } from '../../contract/multilingual-text.ts'
import { createLogger, type Logger } from '../../lib/logger.ts'
import { joinTexts } from '../../lib/multilingual-text.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { StartError } from '../../lib/start-error.ts'
import {
  copyArchive,
  findRestoreSource,
  hasWholeDatabase,
} from '../../storage/backup-folder/restore-folder.ts'
import { lockDataFolder } from '../../storage/data-folder/data-lock.ts'
import { idsIn } from '../../storage/data-folder/named-objects.ts'
import { leaveNotice } from '../../storage/data-folder/notices.ts'
import { isInside } from '../../storage/data-folder/paths.ts'
import { removeFile, renameFile } from '../../storage/data-folder/retry.ts'
import { openStorage, type Storage } from '../../storage/open-storage.ts'
import { repairBeforeRestore } from '../../storage/recovery/opening.ts'
import { createArchive } from '../../storage/snapshots/backup-archive.ts'
import { prepareRestore, type ReadBackup } from '../../storage/snapshots/restore.ts'
import { copyOpenDatabase } from '../../storage/snapshots/snapshots.ts'

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
    const stream = await createArchive(dataDir, async (copy) => void (await copyOpenDatabase(file, copy)))
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

/** The number of images that products refer to and that are not in the folder. */
const countMissingImages = async ({ db, objects }: Storage): Promise<number> => {
  const products = await db
    .selectFrom('products')
    .select('image_url')
    .where('deleted_at', 'is', null)
    .execute()
  const stored = new Set((await objects.list()).map(({ id }) => id))
  return new Set(idsIn(products.map(({ image_url }) => image_url))).difference(stored).size
}

/** Opens the folder, which finishes a prepared restore, and closes it again. */
const putInPlace = async (
  dataDir: string,
  clock: () => Date,
  log: Logger,
): Promise<Omit<Restored, 'source'>> => {
  const storage = await openStorage(dataDir, clock, log)
  try {
    return { missingImages: await countMissingImages(storage), warning: storage.warning }
  } finally {
    await storage.close()
  }
}

/**
 * Reads an archive, or a copy of a data folder, by opening a copy of it, which rebuilds its database. Passes the
 * notices of that opening to `report`.
 */
const readArchive =
  (
    archive: string,
    clock: () => Date,
    log: Logger,
    report: (warning: MultilingualText) => void,
  ): ReadBackup =>
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
    return undefined
  }

export type Restored = {
  /** The backup that was taken: a folder may hold several. */
  source: string
  /** The number of products' images that are not in the folder: a database file holds none. */
  missingImages: number
  /** A warning for the owner, for example about orders that are not in the backup. */
  warning: MultilingualText | undefined
}

/**
 * Replaces the data in the folder with a backup. The replaced data are set aside. Creates the folder when it
 * is missing, as on a new PC. Throws a StartError when the store is open or the backup cannot be used.
 */
export const restore = async (dataDir: string, source: string): Promise<Restored> => {
  const found = findRestoreSource(source, dataDir)
  makeFolder(dataDir)
  const clock = () => new Date()
  const log = createLogger('error')
  const repairs: MultilingualText[] = []
  const lock = lockDataFolder(dataDir)
  try {
    const ofBackup: MultilingualText[] = []
    const report = (warning: MultilingualText) => ofBackup.push(warning)
    const backup = 'file' in found ? found.file : readArchive(found.archive, clock, log, report)
    await prepareRestore(dataDir, backup, {
      now: clock(),
      log,
      present: undefined,
      isInside: isInside(path.resolve(source), path.resolve(dataDir)),
      repairPresent: async (database) => {
        const folder = { dataDir, lock, clock, log, command: '', largeFrom: undefined }
        const { present, warnings } = await repairBeforeRestore(folder, database)
        repairs.push(...warnings)
        return present
      },
    })
    // The owner reads in the dashboard, too, up to when the backup reaches and what is missing from it.
    for (const notice of ofBackup) leaveNotice(dataDir, notice)
    repairs.unshift(...ofBackup)
  } catch (error) {
    throw error instanceof ShopError ? new StartError(`${error.message}.`) : error
  } finally {
    lock.release()
  }
  // The command itself reports missing images, so that the owner can copy them in before the next start. While the
  // folder `objects` exists, opening the store leaves no notice about them. An empty one is removed again, so that the
  // next start reports images that are still missing.
  const objects = path.join(dataDir, 'objects')
  if (!source.toLowerCase().endsWith('.zip')) await mkdir(objects, { recursive: true })
  const restored = await putInPlace(dataDir, clock, log)
  await rmdir(objects).catch(() => {}) // fails when the folder holds images
  const warnings = [...repairs, ...(restored.warning === undefined ? [] : [restored.warning])]
  const taken = 'file' in found ? found.file : found.archive
  return { ...restored, source: taken, warning: warnings.length > 0 ? joinTexts(warnings, '\n') : undefined }
}
