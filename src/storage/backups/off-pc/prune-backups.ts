import { removeFile } from '../../files/retry.ts'
import { contains, type Position } from '../../journal/position.ts'
import { listBackups, type StoredBackup } from './list-backups.ts'
import { readBackup } from './read-backup.ts'
import { isArchiveWhole } from './verify-archive.ts'

const keptCount = 14

/**
 * Finds the backups that may be removed: all older than the newest 14 complete ones. Exceptions are backups
 * with a state that the store does not contain, and the last complete backup of each ancestor history.
 */
const findOutdated = async (backups: StoredBackup[], shop: Position): Promise<StoredBackup[]> => {
  const outdated: StoredBackup[] = []
  const lastOf = new Set<string>()
  let whole = 0
  for (const backup of backups) {
    const state = (await readBackup(backup.path)) ?? backup
    if (!contains(shop, state.history, state.number)) continue
    const isOlder = whole >= keptCount
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

/** Removes outdated backups of this shop. Throws the first error after it has tried to remove all of them. */
export const pruneBackups = async (folder: string, shop: Position): Promise<void> => {
  let failure: unknown
  for (const { path } of await findOutdated(await listBackups(folder, shop), shop)) {
    await removeFile(path).catch((error) => {
      failure ??= error
    })
  }
  if (failure !== undefined) throw failure
}
