import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { removeFile } from '../../files/retry.ts'
import { contains, type Position } from '../../journal/position.ts'
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
  /** How far the data are, in the order of their changes. */
  position: () => Promise<Position>
  /** Whether there is nothing yet that is worth a backup. */
  isEmpty: () => Promise<boolean>
  lastOrderAt: () => Promise<Date | undefined>
  /** The zip of the whole store, the state it holds, and what counts it as a copy once it is kept. */
  openArchive: () => Promise<{
    archive: Readable
    position: Position | undefined
    countAsCopy: () => Promise<void>
  }>
  /** Tells of what the folder holds and the store does not. Throws when the folder is unavailable. */
  compareFolder: (folder: string) => Promise<void>
}

/**
 * The latest whole backup in the folder that the present data contain: one that reaches further says nothing of
 * them. Throws a {@link FolderFault} when the folder is unavailable.
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

/** What a cut of power or a pulled stick left of this shop's backups. One may hold a state the store does not. */
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
 * Writes one backup into the folder. Throws a {@link FolderFault} for what goes wrong in the folder, an Error in
 * words when the backup itself could not be made, and the signal's reason.
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
    // Named after what the copy holds, so that it never takes the name of one with more.
    const name = nameBackup(now, position ?? shop)
    await writeBackup(archive, path.join(folder, name), { now, signal })
    await countAsCopy()
    return now
  } catch (error) {
    if (error instanceof FolderFault || signal.aborted) throw error
    throw new Error(`A backup could not be made: ${(error as Error).message}.`, { cause: error })
  }
}
