import { removeFile } from '../data-folder/retry.ts'
import { hasEntries } from '../journal/compare-entries.ts'
import { contains, earlierPosition, type Position } from '../journal/position.ts'
import { leastCount } from '../snapshots/prune.ts'
import { type SnapshotFile, sortByState } from '../snapshots/snapshot-files.ts'
import { runInWorker } from '../snapshots/worker/run-in-worker.ts'
import type { ArchiveFiles } from './archive-files.ts'

/**
 * Whether the newest snapshot that passes a check holds every order of an older one. They are read in a worker: they may
 * be large, and the disk slow.
 */
const isReplaced = async (older: SnapshotFile, newestFirst: SnapshotFile[]): Promise<boolean> => {
  for (const { path: file } of newestFirst) {
    const checked = await runInWorker({ do: 'check', file }).catch(() => undefined)
    if (!checked || checked.corruption !== undefined) continue
    const { compared } = await runInWorker({ do: 'compare', files: [older.path], file })
    return compared?.every((entries) => !hasEntries(entries)) === true
  }
  return false
}

/**
 * Removes snapshots beyond the newest `count` whose orders are all in a newer one that passes a check, and the lines
 * that the oldest one left contains. States that the shop does not contain stay, and so do images. Throws the first
 * error after it has tried to remove all of them.
 */
export const pruneArchive = async (files: ArchiveFiles, shop: Position, count: number): Promise<void> => {
  let failure: unknown
  const remove = (file: string) =>
    removeFile(file).then(
      () => true,
      (error) => {
        failure ??= error
        return false
      },
    )
  const sorted = sortByState(files.snapshots, shop)
  const kept = sorted.slice(0, count)
  for (const older of sorted.slice(count)) {
    const isGone = (await isReplaced(older, sorted.slice(0, count))) && (await remove(older.path))
    if (!isGone) kept.push(older)
  }
  const state = kept.length >= leastCount ? kept.at(-1)?.state : undefined
  const oldest = state && earlierPosition(shop, state)
  for (const { path: file, history, to } of oldest ? files.lines : []) {
    if (oldest && contains(oldest, history, to)) await remove(file)
  }
  if (failure !== undefined) throw failure
}
