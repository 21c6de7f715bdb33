import { rmdir } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from '../../lib/logger.ts'
import { inEveryLanguage } from '../../notices/in-every-language.ts'
import type { DataLock } from '../data-folder/data-lock.ts'
import { leaveNotice } from '../data-folder/notices.ts'
import type { Place } from '../data-folder/place.ts'
import { removeFile } from '../data-folder/retry.ts'
import { readDatabase } from '../database/read-database.ts'
import { hasEntries } from '../journal/compare-entries.ts'
import {
  findLastLine,
  historyFolder,
  listJournalFolders,
  listSegments,
  type SegmentFile,
  segmentsOf,
} from '../journal/journal-files.ts'
import { contains, type Position, readPosition } from '../journal/position.ts'
import { compareFiles, toldAs } from './other-files.ts'
import { listSnapshots, type SnapshotFile, sortByState } from './snapshot-files.ts'
import { isIntact } from './worker/run-in-worker.ts'

/** How many snapshots are kept normally. */
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

/** `isBad` when it is truncated, damaged, or cannot be read. */
type Inspected = { snapshot: SnapshotFile; position: Position | undefined; isBad: boolean }

const inspect = async (snapshot: SnapshotFile, isThorough: boolean): Promise<Inspected> => {
  try {
    const position = readDatabase(snapshot.path, readPosition)
    return { snapshot, position, isBad: isThorough && !(await isIntact(snapshot.path)) }
  } catch {
    return { snapshot, position: undefined, isBad: true }
  }
}

const good = (snapshots: Inspected[]): Inspected[] => snapshots.filter(({ isBad }) => !isBad)

/** The newest snapshots down to the `count`-th good one, with any bad ones in between. */
const chooseKept = async (newestFirst: SnapshotFile[], count: number): Promise<Inspected[]> => {
  const kept: Inspected[] = []
  for (const snapshot of newestFirst) {
    if (good(kept).length === count) break
    kept.push(await inspect(snapshot, count === leastCount))
  }
  return kept
}

/** Of the files, those that hold nothing that the store lacks. */
const withoutOthers = async (files: string[], store: string): Promise<string[]> =>
  (await compareFiles(files, store)).filter((entries) => !hasEntries(entries)).map(({ file }) => file)

/** The segments of which a snapshot contains every transaction. */
const listContained = (segments: SegmentFile[], oldest: Position, current: Position): SegmentFile[] =>
  segments.filter(({ history, from }) => {
    const next = segmentsOf(segments, history).find((other) => other.from > from)
    if (!next && history === current.history) return false // the segment in use
    const last = next ? next.from - 1 : findLastLine(segments, history)?.number
    return contains(oldest, history, last ?? -1)
  })

/** Removes the segments of which the oldest kept snapshot contains every transaction. */
const pruneJournal = async (
  dataDir: string,
  { oldest, current, store, log }: { oldest: Position; current: Position; store: string; log: Logger },
): Promise<void> => {
  const contained = listContained(listSegments(dataDir), oldest, current).map((segment) => segment.path)
  for (const file of await withoutOthers(contained, store)) await remove(file, log)
  for (const folder of listJournalFolders(dataDir)) {
    if (folder === historyFolder(dataDir, current.history)) continue
    await rmdir(folder).catch(() => {}) // removes only empty folders; others do no harm
  }
}

/**
 * Removes all but the newest snapshots, and the journal segments that the oldest kept one contains. Never
 * removes states that the current database does not contain, such as those that a restore or a recovery left
 * behind, nor a file with an order that the database does not have. Files that cannot be removed stay and are logged. Damaged snapshots do not count, and are removed
 * once enough newer ones exist. With {@link leastCount} the kept snapshots are first checked completely.
 * Returns the damaged snapshots that stay.
 */
export const prune = async (
  dataDir: string,
  current: Position,
  log: Logger,
  count: number = usualCount,
): Promise<SnapshotFile[]> => {
  const store = path.join(dataDir, 'store.db')
  const newestFirst = sortByState(listSnapshots(dataDir), current)
  const kept = await chooseKept(newestFirst, count)
  const old = newestFirst.slice(kept.length).map((snapshot) => snapshot.path)
  for (const file of await withoutOthers(old, store)) await remove(file, log)
  const oldest = good(kept).length >= leastCount ? good(kept).at(-1)?.position : undefined
  if (oldest) await pruneJournal(dataDir, { oldest, current, store, log })
  return kept.filter(({ isBad }) => isBad).map(({ snapshot }) => snapshot)
}

type Parts = { dataDir: string; lock: DataLock; place: Pick<Place, 'record'>; log: Logger }

/** Reports each damaged file once to the owner, in the log and as a notice. */
export const reportDamagedBackups = (damaged: SnapshotFile[], { dataDir, lock, place, log }: Parts): void => {
  const seen = lock.place()?.seen ?? []
  const told = ({ path: file }: SnapshotFile) => `${toldAs(file)} damaged`
  const untold = damaged.filter((snapshot) => !seen.includes(told(snapshot)))
  if (untold.length === 0) return
  for (const { path: file } of untold) {
    const notice = inEveryLanguage((texts) => texts.damagedBackupFound(file))
    log.error(notice.en)
    leaveNotice(dataDir, notice)
  }
  place.record({ seen: [...seen, ...untold.map(told)] })
}
