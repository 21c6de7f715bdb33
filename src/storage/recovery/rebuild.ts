import { copyFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import type { Times } from '../../notices/texts.ts'
import type { OrderSpan } from '../data-folder/order-span.ts'
import { readDatabase } from '../database/read-database.ts'
import {
  listSegments,
  partsBetween,
  type ReplayableLine,
  readPart,
  type SegmentFile,
} from '../journal/journal-files.ts'
import type { Ancestor } from '../journal/journal-line.ts'
import { historiesOf, type Position, readPositionOf } from '../journal/position.ts'
import type { Unread } from '../journal/read-segment.ts'
import { replay } from '../journal/replay.ts'
import { listSnapshots, type SnapshotFile } from '../snapshots/snapshot-files.ts'
import { isIntact } from '../snapshots/worker/run-in-worker.ts'
import { mendReferences } from './mend-references.ts'

/** What was rebuilt from a snapshot and the lines after it, and what is known to be missing from it. */
export type Rebuilt = {
  snapshot: SnapshotFile
  position: Position
  /** The orders that the lines added to the snapshot. */
  recovered: OrderSpan
  /** How many transactions after the snapshot are missing. */
  missingChanges: number
  /** How many lines of the journal cannot be read. */
  unreadLines: number
  unreadFiles: string[]
  /** When the readable lines before and after them were written. */
  unreadTimes: Times
  /** How many rows contradict others, or refer to rows that are missing. */
  leftOutRows: number
  /** What was left out or repaired, in sentences for the log. */
  remarks: string[]
  /** The day of the restore that began the rebuilt state's history, if any. */
  restoredOn: string | undefined
}

type StoredSnapshot = { snapshot: SnapshotFile; position: Position | undefined }

/** A history of which the folder holds files. */
type History = {
  history: string
  ancestors: Ancestor[]
  /** When it was last written to, as far as this is known without reading its lines. */
  lastAt: string
}

/** Time of the last order in a database file (ISO 8601); undefined when there is none or it is unreadable. */
export const findLastOrderTime = (file: string): string | undefined => {
  try {
    return readDatabase(file, (database) =>
      database.prepare<[], string>('select created_at from orders order by seq desc limit 1').pluck().get(),
    )
  } catch {
    return undefined
  }
}

const listHistories = (segments: SegmentFile[], snapshots: StoredSnapshot[], known: Position[]) => {
  const histories = new Map<string, History>()
  const add = (history: string, ancestors: Ancestor[] | undefined, lastAt: string) => {
    const before = histories.get(history)
    if (before && before.lastAt >= lastAt && before.ancestors.length >= (ancestors?.length ?? 0)) return
    histories.set(history, {
      history,
      ancestors: ancestors && ancestors.length > 0 ? ancestors : (before?.ancestors ?? []),
      lastAt: before && before.lastAt > lastAt ? before.lastAt : lastAt,
    })
  }
  for (const { history, header } of segments) add(history, header?.ancestors, header?.at ?? '')
  for (const { snapshot, position } of snapshots) {
    if (!position) continue
    const isKnown = histories.has(position.history)
    // Not the file's time, which may be that of a copy.
    add(position.history, position.ancestors, isKnown ? '' : (findLastOrderTime(snapshot.path) ?? ''))
  }
  for (const { history, ancestors } of known) add(history, ancestors, '')
  return [...histories.values()]
}

/** The histories that no other one continues or replaced: first those of known positions, then the latest. */
const listTips = (histories: History[], known: Position[]): History[] => {
  const continued = new Set(histories.flatMap(({ ancestors }) => ancestors.map(({ history }) => history)))
  const rank = (tip: History) => {
    const names = historiesOf(tip)
    const index = known.findIndex((position) => names.includes(position.history))
    return index < 0 ? known.length : index
  }
  return histories
    .filter(({ history }) => !continued.has(history))
    .sort((one, other) => rank(one) - rank(other) || (other.lastAt > one.lastAt ? 1 : -1))
}

const endOf = (tip: History): Position => ({ ...tip, number: Number.POSITIVE_INFINITY })

/** The snapshots from which a history can be rebuilt, the one with the fewest lines after it first. */
const listBases = (tip: History, snapshots: StoredSnapshot[]) =>
  snapshots
    .flatMap(({ snapshot, position }) => {
      const parts = position && partsBetween(position, endOf(tip))
      return position && parts ? [{ snapshot, position, parts, tip }] : []
    })
    .sort(
      (one, other) =>
        one.parts.length - other.parts.length ||
        other.position.number - one.position.number ||
        (other.snapshot.path > one.snapshot.path ? 1 : -1),
    )

type Base = ReturnType<typeof listBases>[number]

/** The parts of the journal that cannot be read and that no other copy yields. */
const watchUnread = () => {
  const parts = new Map<number, Times & { file: string }>()
  /** Those after which no line was read yet. */
  let open: Times[] = []
  let lastAt: string | undefined
  let unnumbered = 0
  const unnumberedFiles = new Set<string>()
  return {
    note: (last: number, upTo: number, { from, count }: Unread, file: string) => {
      if (from === undefined) {
        unnumbered += count
        unnumberedFiles.add(file)
        return
      }
      for (let number = from; number < from + count; number += 1)
        if (number > last && number <= upTo) {
          const part = { file, after: lastAt, before: undefined }
          parts.set(number, part)
          open.push(part)
        }
    },
    /** A line that was read, perhaps from another copy of a part that cannot be. */
    pass: ({ number, at }: ReplayableLine) => {
      parts.delete(number)
      for (const part of open) part.before = at
      open = []
      lastAt = at
    },
    count: () => parts.size + unnumbered,
    files: () => [...new Set([...[...parts.values()].map(({ file }) => file), ...unnumberedFiles])],
    times: (): Times => {
      const all = [...parts.values()]
      return { after: all[0]?.after, before: all.at(-1)?.before }
    },
    countAfter: (number: number) => [...parts.keys()].filter((each) => each > number).length,
  }
}

/** Applies the lines that follow the snapshot to a copy of it. */
const rebuildFrom = async (
  { snapshot, position, parts, tip }: Base,
  target: string,
  segments: SegmentFile[],
): Promise<Omit<Rebuilt, 'restoredOn'>> => {
  copyFileSync(snapshot.path, target)
  const unread = watchUnread()
  let last = position.number
  function* lines(): Generator<ReplayableLine> {
    for (const part of parts) {
      for (const line of readPart(segments, part, (found, file) =>
        unread.note(last, part.upTo, found, file),
      )) {
        unread.pass(line)
        last = line.number
        yield line
      }
    }
  }
  const database = new Database(target)
  try {
    database.pragma('secure_delete = ON') // erased data must not stay in free pages
    const replayed = await replay(database, lines())
    const reached = Math.max(position.number, last, tip.ancestors[0]?.number ?? 0)
    const end = reached + unread.countAfter(reached)
    const rebuilt = { history: tip.history, ancestors: tip.ancestors, number: end }
    const missingChanges = end - position.number - replayed.applied - replayed.migrations
    const mended = missingChanges > 0 ? mendReferences(database) : []
    const contradictions = replayed.leftOut.map(
      (row) => `A row of the journal contradicts others: ${JSON.stringify(row)}`,
    )
    return {
      snapshot,
      position: rebuilt,
      recovered: replayed.orders,
      missingChanges,
      unreadLines: unread.count(),
      unreadFiles: unread.files(),
      unreadTimes: unread.times(),
      leftOutRows: replayed.leftOut.length + mended.length,
      remarks: [...replayed.problems, ...mended, ...contradictions],
    }
  } finally {
    database.close()
  }
}

/**
 * Rebuilds the newest state that the snapshots and the journal of a folder give, as a database at `target`: the newest
 * intact snapshot, then every readable line after it. `known` are positions that the shop is known to have had; of
 * several histories, theirs are preferred in this order. A snapshot whose rows contradict each other (another program
 * may have deleted some) is used only when there is no other. Resolves to undefined without an intact snapshot.
 */
export const rebuild = async (
  dataDir: string,
  target: string,
  known: Position[],
): Promise<Rebuilt | undefined> => {
  const segments = listSegments(dataDir)
  const snapshots = listSnapshots(dataDir).map((snapshot) => ({
    snapshot,
    position: readPositionOf(snapshot.path),
  }))
  const tips = listTips(listHistories(segments, snapshots, known), known)
  const restoredOn = ({ history, ancestors }: History) =>
    [history, ancestors[0]?.history]
      .map((name) => snapshots.find(({ position }) => position?.history === name)?.snapshot)
      .find((snapshot) => snapshot?.label === 'restored')?.day
  for (const isThorough of [true, false]) {
    for (const tip of tips) {
      for (const base of listBases(tip, snapshots)) {
        if (!(await isIntact(base.snapshot.path, isThorough))) continue
        const rebuilt = await rebuildFrom(base, target, segments)
        return { ...rebuilt, restoredOn: restoredOn(tip) }
      }
    }
  }
  return undefined
}
