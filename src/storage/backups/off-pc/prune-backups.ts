import { removeFile } from '../../files/retry.ts'
import type { Position } from './backup-name.ts'
import { type Lineage, listBackups, type StoredBackup } from './list-backups.ts'
import { isArchiveWhole } from './verify-archive.ts'

const kept = 14

/**
 * The backups that may go: all behind the newest 14 whole ones. Kept besides those, because it may hold orders
 * that the store does not have: what reaches further than the database, and the last whole backup of each history
 * that this one continues.
 */
const findOutdated = async (
  backups: StoredBackup[],
  { history, number }: Position,
): Promise<StoredBackup[]> => {
  const outdated: StoredBackup[] = []
  const lastOf = new Set<string>()
  let whole = 0
  for (const backup of backups) {
    if (backup.history === history && backup.number > number) continue
    const isOlder = whole >= kept
    const isWhole = await isArchiveWhole(backup.path)
    const isLastOfAncestor = isWhole && backup.history !== history && !lastOf.has(backup.history)
    if (isWhole) {
      lastOf.add(backup.history)
      whole += 1
    }
    if (isOlder && !isLastOfAncestor) outdated.push(backup)
  }
  return outdated
}

/** Removes outdated backups of this shop. Goes on past one that cannot be removed, and throws that error at the end. */
export const pruneBackups = async (folder: string, position: Position & Lineage): Promise<void> => {
  let failure: unknown
  for (const { path } of await findOutdated(await listBackups(folder, position), position)) {
    await removeFile(path).catch((error) => {
      failure ??= error
    })
  }
  if (failure !== undefined) throw failure
}
