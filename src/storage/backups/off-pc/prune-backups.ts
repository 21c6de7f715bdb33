import { removeFile } from '../../files/retry.ts'
import { contains, type Position } from '../../journal/position.ts'
import { listBackups, type StoredBackup } from './list-backups.ts'
import { readBackup } from './read-backup.ts'
import { isArchiveWhole } from './verify-archive.ts'

const kept = 14

/**
 * The backups that may go: all behind the newest 14 whole ones. Kept besides those is what holds a state that the
 * store does not contain, and the last whole backup of each history that this one continues.
 */
const findOutdated = async (backups: StoredBackup[], shop: Position): Promise<StoredBackup[]> => {
  const outdated: StoredBackup[] = []
  const lastOf = new Set<string>()
  let whole = 0
  for (const backup of backups) {
    const state = (await readBackup(backup.path)) ?? backup
    if (!contains(shop, state.history, state.number)) continue
    const isOlder = whole >= kept
    const isWhole = await isArchiveWhole(backup.path)
    const isLastOfAncestor = isWhole && backup.history !== shop.history && !lastOf.has(backup.history)
    if (isWhole) {
      lastOf.add(backup.history)
      whole += 1
    }
    if (isOlder && !isLastOfAncestor) outdated.push(backup)
  }
  return outdated
}

/** Removes outdated backups of this shop. Goes on past one that cannot be removed, and throws that error at the end. */
export const pruneBackups = async (folder: string, shop: Position): Promise<void> => {
  let failure: unknown
  for (const { path } of await findOutdated(await listBackups(folder, shop), shop)) {
    await removeFile(path).catch((error) => {
      failure ??= error
    })
  }
  if (failure !== undefined) throw failure
}
