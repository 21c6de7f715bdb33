import { mkdirSync } from 'node:fs'
import { rmdir } from 'node:fs/promises'
import path from 'node:path'
import { newId } from '../../contract/ids.ts'
import type { Logger } from '../../lib/logger.ts'
import { inEveryLanguage } from '../../notices/in-every-language.ts'
import { removeFile, renameFile } from '../data-folder/files.ts'
import { leaveNotice } from '../data-folder/notices.ts'
import {
  findLastLine,
  historyFolder,
  listJournalFolders,
  listSegments,
  type SegmentFile,
  segmentsOf,
} from '../journal/journal-files.ts'
import { contains, earlierPosition, type Position } from '../journal/position.ts'
import { setAsideFolder } from './replacement.ts'
import { listSnapshots, type SnapshotFile, sortByState } from './snapshots.ts'
import { runBySize } from './worker/run-in-worker.ts'

/** How many snapshots are kept normally. */
export const usualCount = 14
/** How many are kept even when the disk is full. */
export const leastCount = 2

type Folder = { dataDir: string; log: Logger }

/** Checks a snapshot. A damaged one may hold what the store lacks: it is set aside, and the owner is told. */
const isSound = async ({ dataDir, log }: Folder, { path: file }: SnapshotFile): Promise<boolean> => {
  const corruption = await runBySize('check', file)
  if (corruption === undefined) return true
  const kept = path.join(setAsideFolder(dataDir), `damaged-${newId(4)}-${path.basename(file)}`)
  mkdirSync(path.dirname(kept), { recursive: true })
  await renameFile(file, kept)
  const notice = inEveryLanguage((texts) => texts.damagedBackupFound(kept))
  log.error(notice.en)
  leaveNotice(dataDir, notice)
  return false
}

/**
 * Keeps the two newest snapshots that pass a check, and of each earlier day the newest, down to `count`. Of the others it
 * removes those that pass the check. Returns those that are kept, the newest first.
 */
const pruneSnapshots = async (
  folder: Folder,
  newestFirst: SnapshotFile[],
  count: number,
): Promise<SnapshotFile[]> => {
  const kept: SnapshotFile[] = []
  for (const snapshot of newestFirst) {
    const isNewest = kept.length < leastCount
    const isKept = isNewest || (kept.length < count && kept.every(({ day }) => day !== snapshot.day))
    try {
      if ((isNewest || !isKept) && !(await isSound(folder, snapshot))) continue
      if (isKept) kept.push(snapshot)
      else await removeFile(snapshot.path)
    } catch (error) {
      folder.log.error('A backup could not be checked or removed; it will be tried again', error)
    }
  }
  return kept
}

/** Whether a state contains every transaction of a segment. */
const isContained = (segments: SegmentFile[], segment: SegmentFile, state: Position, current: Position) => {
  const { history, from } = segment
  const next = segmentsOf(segments, history).find((other) => other.from > from)
  if (!next && history === current.history) return false // the segment in use
  const last = next ? next.from - 1 : findLastLine(segments, history)?.number
  return contains(state, history, last ?? -1)
}

const pruneJournal = async ({ dataDir, log }: Folder, oldest: Position, current: Position): Promise<void> => {
  const segments = listSegments(dataDir)
  for (const segment of segments.filter((each) => isContained(segments, each, oldest, current))) {
    await removeFile(segment.path).catch((error) =>
      log.error('A file of the journal could not be removed; it will be tried again', error),
    )
  }
  for (const folder of listJournalFolders(dataDir)) {
    if (folder === historyFolder(dataDir, current.history)) continue
    await rmdir(folder).catch(() => {}) // removes only empty folders; others do no harm
  }
}

/**
 * Removes all but `count` snapshots, and the segments that the oldest kept one contains if two are kept. States that the
 * current database does not contain stay, such as those that a restore or a recovery left behind.
 */
export const prune = async (
  dataDir: string,
  current: Position,
  log: Logger,
  count: number = usualCount,
): Promise<void> => {
  const folder = { dataDir, log }
  const kept = await pruneSnapshots(folder, sortByState(listSnapshots(dataDir), current), count)
  const oldest = kept.length >= leastCount ? kept.at(-1) : undefined
  if (oldest) await pruneJournal(folder, earlierPosition(current, oldest.state), current)
}
