import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { removeFile } from '../../files/retry.ts'
import { nameBackup, type Position, parseBackupName } from './backup-name.ts'
import { checkFolder } from './check-folder.ts'
import { FolderFault, inFolder } from './folder-fault.ts'
import { type Lineage, listBackups, type StoredBackup } from './list-backups.ts'
import { isArchiveWhole } from './verify-archive.ts'
import { writeBackup } from './write-backup.ts'

/** What the backups need of the shop. */
export type ShopSource = {
  dataDir: string
  clock: () => Date
  /** How far the data are, in the order of their changes. */
  position: () => Promise<Position>
  /** The histories that the present one continues, the nearest first. */
  lineage: () => Promise<string[]>
  lastOrderAt: () => Promise<Date | undefined>
  /** The zip of the whole store, and what counts it as a copy once it is kept. */
  openArchive: () => Promise<{ archive: Readable; countAsCopy: () => Promise<void> }>
}

export const readLineage = async (source: ShopSource): Promise<Position & Lineage> => ({
  ...(await source.position()),
  lineage: await source.lineage(),
})

/**
 * The latest whole backup in the folder that the present data continue: one that reaches further than they do says
 * nothing of them. Throws a {@link FolderFault} when the folder is unavailable.
 */
export const findLatest = async (
  folder: string,
  source: ShopSource,
  shop: Position & Lineage,
): Promise<StoredBackup | undefined> => {
  await checkFolder(folder, source.dataDir)
  return inFolder(folder, async () => {
    for (const backup of await listBackups(folder, shop)) {
      const isBeyond = backup.history === shop.history && backup.number > shop.number
      if (!isBeyond && (await isArchiveWhole(backup.path))) return backup
    }
    return undefined
  })
}

/** What a cut of power or a pulled stick left of this shop's backups. */
const removeUnfinished = async (folder: string, { history, lineage }: Lineage): Promise<void> => {
  for (const name of await readdir(folder)) {
    const parsed = name.endsWith('.part') && parseBackupName(name.slice(0, -'.part'.length))
    if (!parsed || ![history, ...lineage].includes(parsed.history)) continue
    await removeFile(path.join(folder, name)).catch(() => {}) // the next backup tries again
  }
}

/**
 * Writes one backup into the folder. Throws a {@link FolderFault} for what goes wrong in the folder, an Error in
 * words when the backup itself could not be made, and the signal's reason.
 */
export const makeBackup = async (
  folder: string,
  source: ShopSource,
  shop: Position & Lineage,
  signal: AbortSignal,
): Promise<Date> => {
  signal.throwIfAborted()
  await checkFolder(folder, source.dataDir)
  await inFolder(folder, () => removeUnfinished(folder, shop))
  const now = source.clock()
  try {
    const { archive, countAsCopy } = await source.openArchive()
    await writeBackup(archive, path.join(folder, nameBackup(now, shop)), { now, signal })
    await countAsCopy()
    return now
  } catch (error) {
    if (error instanceof FolderFault || signal.aborted) throw error
    throw new Error(`A backup could not be made: ${(error as Error).message}.`, { cause: error })
  }
}
