import { rmdir } from 'node:fs/promises'
import type { Logger } from '../../lib/logger.ts'
import { readDatabase } from '../files/read-database.ts'
import { removeFile } from '../files/retry.ts'
import {
  findNextSegment,
  historyFolder,
  listHistories,
  listJournalFolders,
  listSegments,
} from '../journal/journal-files.ts'
import { contains, type Position, readPosition } from '../journal/position.ts'
import { readSegment } from '../journal/read-segment.ts'
import { runBySize } from '../worker/run-in-worker.ts'
import { listSnapshots, type SnapshotFile, sortByState } from './snapshot-files.ts'

/** How many snapshots are kept in ordinary times. */
export const usualCount = 14
/** How many are kept even when the disk is full. */
export const leastCount = 2

const remove = async (file: string, log: Logger): Promise<void> => {
  try {
    await removeFile(file)
  } catch (error) {
    log.error('An old backup could not be removed; it will be tried again', error)
  }
}

/** What the snapshot says that it holds; `isBad` when it is cut off, damaged, or cannot be read. */
const readState = ({ path }: SnapshotFile): { position: Position | undefined; isBad: boolean } => {
  try {
    return { position: readDatabase(path, readPosition), isBad: false }
  } catch {
    return { position: undefined, isBad: true }
  }
}

const isWhole = async ({ path }: SnapshotFile): Promise<boolean> => {
  try {
    return (await runBySize({ do: 'check', file: path })).corruption === undefined
  } catch {
    return false // it cannot be read
  }
}

/** The newest that are in order, and all in between: so many that `count` of them can be relied on. */
const chooseKept = async (
  newestFirst: SnapshotFile[],
  count: number,
  isInOrder: (snapshot: SnapshotFile) => Promise<boolean> | boolean,
): Promise<SnapshotFile[]> => {
  let found = 0
  for (const [index, snapshot] of newestFirst.entries()) {
    if (await isInOrder(snapshot)) found += 1
    if (found === count) return newestFirst.slice(0, index + 1)
  }
  return newestFirst
}

/** The number of the last transaction in a segment: of all but the newest, the one before the next begins. */
const lastNumberIn = (file: string, next: { from: number } | undefined): number =>
  Math.max((next?.from ?? 0) - 1, ...(next ? [] : readSegment(file).lines.map(({ number }) => number)))

/** Removes the segments whose every transaction the oldest kept snapshot contains. */
const pruneJournal = async (
  dataDir: string,
  oldest: Position,
  current: Position,
  log: Logger,
): Promise<void> => {
  for (const history of listHistories(dataDir)) {
    const segments = listSegments(dataDir, history)
    for (const segment of segments) {
      const next = findNextSegment(segments, segment)
      if (!next && history === current.history) continue // the one that is written to
      if (!segment.hasHeader) continue // it may be of any history
      if (contains(oldest, history, lastNumberIn(segment.path, next))) await remove(segment.path, log)
    }
  }
  for (const folder of listJournalFolders(dataDir)) {
    if (folder === historyFolder(dataDir, current.history)) continue
    await rmdir(folder).catch(() => {}) // only an empty one; it is in nobody's way
  }
}

/**
 * Removes all but the newest snapshots, and what of the journal the oldest of these contains. Only what the
 * present database contains is ever removed: states that a restore or a recovery has left behind stay.
 * What cannot be removed is logged, and stays. One that is damaged does not count, and goes when enough newer ones
 * are there. With the least count, the kept ones are read as a whole before. Returns the damaged ones that stay.
 */
export const prune = async (
  dataDir: string,
  current: Position,
  log: Logger,
  count: number = usualCount,
): Promise<SnapshotFile[]> => {
  const newestFirst = sortByState(listSnapshots(dataDir), current)
  const kept = await chooseKept(
    newestFirst,
    count,
    count === leastCount ? isWhole : (snapshot) => !readState(snapshot).isBad,
  )
  for (const { path } of newestFirst.slice(kept.length)) await remove(path, log)
  const states = kept.map((snapshot) => ({ snapshot, ...readState(snapshot) }))
  const readable = states.filter(({ isBad }) => !isBad)
  const oldest = readable.length >= leastCount ? readable.at(-1)?.position : undefined
  if (oldest) await pruneJournal(dataDir, oldest, current, log)
  return states.filter(({ isBad }) => isBad).map(({ snapshot }) => snapshot)
}
