import { removeFile } from '../data-folder/retry.ts'
import { historiesOf, type Position } from '../journal/position.ts'
import { leastCount } from '../snapshots/prune.ts'
import { type SnapshotFile, sortByState } from '../snapshots/snapshot-files.ts'
import { runInWorker } from '../snapshots/worker/run-in-worker.ts'
import type { ArchiveFiles } from './archive-files.ts'

type State = Pick<Position, 'history' | 'number'>

/** Whether a state that the shop continues contains a line of this history. */
export const isContained = (shop: Position, state: State, history: string, number: number): boolean => {
  if (history === state.history) return number <= state.number
  const histories = historiesOf(shop)
  const limit = shop.ancestors.find((each) => each.history === history)?.number ?? -1
  return histories.indexOf(history) > histories.indexOf(state.history) && number <= limit
}

/**
 * Whether the newest snapshot that passes a check holds every order of an older one. They are read in a worker, because
 * they may be large and the disk slow.
 */
const isReplaced = async (older: SnapshotFile, newestFirst: SnapshotFile[]): Promise<boolean> => {
  for (const { path: file } of newestFirst) {
    const checked = await runInWorker({ do: 'check', file }).catch(() => undefined)
    if (!checked || checked.corruption !== undefined) continue
    const { compared } = await runInWorker({ do: 'compare', files: [older.path], file })
    return compared?.[0]?.orders.length === 0
  }
  return false
}

/**
 * Removes snapshots beyond the newest `count` whose orders are all in a newer one that passes a check, and the lines
 * that the oldest remaining one contains. Keeps images, and states that the shop does not contain. Tries to remove all
 * of them, then throws the first error.
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
  const oldest = kept.length >= leastCount ? kept.at(-1)?.state : undefined
  for (const { path: file, history, to } of oldest ? files.lines : []) {
    if (oldest && isContained(shop, oldest, history, to)) await remove(file)
  }
  if (failure !== undefined) throw failure
}
