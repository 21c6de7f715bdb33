import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { sentences } from '../../../contract/sentences/sentences.ts'
import { removeFile } from '../../files/retry.ts'
import { contains, type Position } from '../../journal/position.ts'
import { BackupFault } from './backup-fault.ts'
import { nameBackup, parseSimilarName } from './backup-name.ts'
import { checkFolder } from './check-folder.ts'
import { FolderFault, inFolder } from './folder-fault.ts'
import { historiesOf, listBackups, type StoredBackup } from './list-backups.ts'
import { readBackup } from './read-backup.ts'
import { isArchiveWhole } from './verify-archive.ts'
import { writeBackup } from './write-backup.ts'

/** What the backups need of the shop. */
export type ShopSource = {
  dataDir: string
  clock: () => Date
  /** The current position of the data. */
  position: () => Promise<Position>
  /** Whether there is nothing worth a backup yet. */
  isEmpty: () => Promise<boolean>
  lastOrderAt: () => Promise<Date | undefined>
  /** Opens a zip of the whole store. `countAsCopy` records it as a copy once it is stored. */
  openArchive: () => Promise<{
    archive: Readable
    position: Position | undefined
    countAsCopy: () => Promise<void>
  }>
  /** Reports states in the folder that the store does not contain. Throws when it is unavailable. */
  compareFolder: (folder: string) => Promise<void>
}

/**
 * Finds the latest complete backup in the folder whose state the current data contain. A backup with a later
 * state does not count, because it may not hold the current data. Throws a {@link FolderFault} when the
 * folder is unavailable.
 */
export const findLatest = async (
  folder: string,
  source: ShopSource,
  shop: Position,
): Promise<StoredBackup | undefined> => {
  await checkFolder(folder, source.dataDir)
  return inFolder(folder, async () => {
    for (const backup of await listBackups(folder, shop)) {
      const isOfShop = contains(shop, backup.history, backup.number)
      if (isOfShop && (await isArchiveWhole(backup.path))) return backup
    }
    return undefined
  })
}

/**
 * Removes this shop's backups cut off by a power cut or a pulled stick, unless the store lacks their state.
 */
const removeUnfinished = async (folder: string, shop: Position): Promise<void> => {
  const own = historiesOf(shop)
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.part') || !own.includes(parseSimilarName(name)?.history ?? '')) continue
    const file = path.join(folder, name)
    const state = await readBackup(file)
    if (!state || !contains(shop, state.history, state.number)) continue
    await removeFile(file).catch(() => {}) // the next backup tries again
  }
}

/**
 * Writes one backup into the folder. Throws a {@link FolderFault} for faults of the folder, an Error with a
 * message for the owner when the backup itself fails, and the signal's reason.
 */
export const makeBackup = async (
  folder: string,
  source: ShopSource,
  shop: Position,
  signal: AbortSignal,
): Promise<Date> => {
  signal.throwIfAborted()
  await checkFolder(folder, source.dataDir)
  await inFolder(folder, () => removeUnfinished(folder, shop))
  const now = source.clock()
  try {
    const { archive, position, countAsCopy } = await source.openArchive()
    // Named after the copy's own position, so that it never replaces a backup with a later state.
    const name = nameBackup(now, position ?? shop)
    await writeBackup(archive, path.join(folder, name), { now, signal })
    await countAsCopy()
    return now
  } catch (error) {
    if (error instanceof FolderFault || signal.aborted) throw error
    throw new BackupFault(sentences.folder.notMade((error as Error).message), error)
  }
}
