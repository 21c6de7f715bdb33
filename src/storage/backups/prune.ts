import { rmdir } from 'node:fs/promises'
import Database from 'better-sqlite3'
import type { Log } from '../../log.ts'
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

const remove = async (file: string, log: Log): Promise<void> => {
  try {
    await removeFile(file)
  } catch (error) {
    log.error('An old backup could not be removed; it will be tried again', error)
  }
}

const readState = (file: string): Position | undefined => {
  const database = new Database(file, { readonly: true, fileMustExist: true })
  try {
    return readPosition(database)
  } finally {
    database.close()
  }
}

/** The newest that are whole, and all in between: so many that `count` of them can be relied on. */
const chooseKept = async (newestFirst: SnapshotFile[], count: number): Promise<SnapshotFile[]> => {
  let intact = 0
  for (const [index, { path }] of newestFirst.entries()) {
    const { corruption } = await runBySize({ do: 'check', file: path })
    if (corruption === undefined) intact += 1
    if (intact === count) return newestFirst.slice(0, index + 1)
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
  log: Log,
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
 * What cannot be removed is logged, and stays. With the least count, the kept ones are read as a whole before.
 */
export const prune = async (
  dataDir: string,
  current: Position,
  log: Log,
  count: number = usualCount,
): Promise<void> => {
  const newestFirst = sortByState(listSnapshots(dataDir), current)
  const kept =
    count === leastCount
      ? await chooseKept(newestFirst, count)
      : newestFirst.slice(0, Math.max(count, leastCount))
  for (const { path } of newestFirst.slice(kept.length)) await remove(path, log)
  const oldestFile = kept.at(-1)
  const oldest = oldestFile && kept.length >= leastCount ? readState(oldestFile.path) : undefined
  if (oldest) await pruneJournal(dataDir, oldest, current, log)
}
