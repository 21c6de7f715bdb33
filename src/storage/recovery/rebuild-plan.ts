import { listSnapshots, type SnapshotFile, sortByState } from '../backups/snapshot-files.ts'
import { readDatabase } from '../files/read-database.ts'
import { readJournalAfter } from '../journal/journal-files.ts'
import type { LineSummary } from '../journal/journal-line.ts'
import type { Position } from '../journal/position.ts'
import { migrations } from '../migrations/migrations.ts'
import { runBySize } from '../worker/run-in-worker.ts'
import { continues, type History, listAllHistories, orderHistories, readPositionOf } from './histories.ts'
import { countLostChanges, type Known } from './lost-changes.ts'

/** How to rebuild the newest state that can be rebuilt. */
export type RebuildPlan = {
  snapshot: SnapshotFile
  /** The position of the snapshot; undefined for one of a version of the store that had no journal. */
  position: Position | undefined
  /** The transactions that follow the snapshot without a gap. */
  lines: LineSummary[]
  /** The day of the restore that began the state's history, if any. */
  restoredOn: string | undefined
  /** Whether the state is from before a later restore or repair that cannot be rebuilt from the folder. */
  isBeforeChange: boolean
  /** Journal lines that cannot be applied: after a gap, or of a history without a usable snapshot. */
  unusable: LineSummary[]
  /** How many journal lines after the rebuilt state cannot be read. */
  unread: number
  /** How many transactions have no line at all, see {@link countLostChanges}. */
  lost: number
  /** The better histories that were passed over because they have no usable snapshot. */
  skipped: string[]
}

const isIntact = async (file: string, isThorough: boolean): Promise<boolean> => {
  try {
    return (await runBySize({ do: 'check', file, isThorough })).corruption === undefined
  } catch {
    return false // unreadable, but another snapshot may be readable
  }
}

/** Splits the journal lines after a snapshot into those that follow it without a gap and the rest. */
const splitAtGap = (lines: Map<number, LineSummary>, after: number) => {
  const following: LineSummary[] = []
  for (let number = after + 1; ; number += 1) {
    const line = lines.get(number)
    if (!line) break
    following.push(line)
    lines.delete(number)
  }
  return { following, rest: [...lines.values()] }
}

/**
 * Finds the newest state that can be rebuilt from an intact snapshot and the journal; undefined when there is
 * no intact snapshot. A snapshot whose rows contradict each other (another program may have deleted some) is
 * used only when there is no other. `known` are transactions that are known to have existed. When several
 * histories are possible, theirs are preferred, in this order.
 */
export const planRebuild = async (dataDir: string, known: Known[]): Promise<RebuildPlan | undefined> =>
  (await planFrom(dataDir, known, true)) ?? (await planFrom(dataDir, known, false))

const planFrom = async (
  dataDir: string,
  known: Known[],
  isThorough: boolean,
): Promise<RebuildPlan | undefined> => {
  const snapshots = listSnapshots(dataDir)
  const histories = listAllHistories(dataDir, snapshots)
  const preferred = known.map(({ history }) => history)
  const unusable: LineSummary[] = []
  let unread = 0
  const skipped: History[] = []
  for (const entry of orderHistories(histories, preferred)) {
    const { history } = entry
    const own = snapshots.filter(({ state }) => state?.history === history)
    for (const snapshot of sortByState(own, { history, ancestors: [] })) {
      const position = readPositionOf(snapshot.path)
      if (!position || !(await isIntact(snapshot.path, isThorough))) continue
      const after = readJournalAfter(dataDir, history, position.number)
      const { following, rest } = splitAtGap(after.lines, position.number)
      return {
        snapshot,
        position,
        lines: following,
        restoredOn: own.find(({ label }) => label === 'restored')?.day,
        isBeforeChange: skipped.some((later) => continues(later, entry)),
        unusable: [...unusable, ...rest],
        unread: unread + after.unread,
        lost: countLostChanges(dataDir, { rebuilt: position, skipped, known, histories }),
        skipped: skipped.map((later) => later.history),
      }
    }
    skipped.push(entry)
    const left = readJournalAfter(dataDir, history, -1)
    for (const line of left.lines.values()) unusable.push(line)
    unread += left.unread
  }
  for (const snapshot of sortOlder(snapshots)) {
    if (!(await isIntact(snapshot.path, isThorough))) continue
    return {
      snapshot,
      position: undefined,
      lines: [],
      restoredOn: undefined,
      isBeforeChange: skipped.length > 0,
      unusable,
      unread,
      lost: countLostChanges(dataDir, { rebuilt: undefined, skipped, known, histories }),
      skipped: skipped.map(({ history }) => history),
    }
  }
  return undefined
}

/** Snapshots of a version without a journal, newest first. Their number is SQLite's `user_version`. */
const sortOlder = (snapshots: SnapshotFile[]): SnapshotFile[] =>
  snapshots
    .filter(({ state }) => state === undefined)
    .map((snapshot) => ({ snapshot, number: readUserVersion(snapshot.path) }))
    .filter((each) => each.number !== undefined)
    .sort(
      (one, other) =>
        (other.number ?? 0) - (one.number ?? 0) || (other.snapshot.path > one.snapshot.path ? 1 : -1),
    )
    .map(({ snapshot }) => snapshot)

/** The `user_version` of a database; undefined when the file is not a database of the store. */
const readUserVersion = (file: string): number | undefined => {
  try {
    return readDatabase(file, (database) => {
      const applied = database.prepare('select name from migrations').pluck().all()
      if (!applied.some((name) => String(name) in migrations)) return undefined
      return Number(database.pragma('user_version', { simple: true }))
    })
  } catch {
    return undefined
  }
}
