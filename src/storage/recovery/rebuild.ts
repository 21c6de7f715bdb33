import { copyFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { schemaOf } from '../database/migrations/migrate.ts'
import { readDatabase } from '../database/read-database.ts'
import { columnsOf, prepareLines } from '../journal/capture.ts'
import {
  findLastLine,
  listSegments,
  partsBetween,
  type ReplayableLine,
  readPart,
  type SegmentFile,
} from '../journal/journal-files.ts'
import { type Ancestor, decodeLine, type OrderSpan } from '../journal/journal-line.ts'
import { contains, type Position, readPosition, readPositionOf } from '../journal/position.ts'
import { replay } from '../journal/replay.ts'
import { listSnapshots, type SnapshotFile } from '../snapshots/snapshots.ts'
import { isIntact } from '../snapshots/worker/run-in-worker.ts'
import { repairReferences } from './repair-references.ts'

/** What was rebuilt from a snapshot and the lines after it, and what is known to be missing from it. */
export type Rebuilt = {
  snapshot: SnapshotFile
  position: Position
  /** The orders that the lines added to the snapshot. */
  recovered: OrderSpan
  /** How many transactions after the snapshot are missing. */
  missing: number
  /** The files of the journal that have lines which cannot be read; empty when nothing is missing. */
  unreadFiles: string[]
  /** How many rows contradict others, or refer to rows that are missing. */
  leftOutRows: number
  /** What was left out or repaired, in sentences for the log. */
  remarks: string[]
}

type State = { history: string; number: number }

/** A history of which the folder holds files, and its last state in them. */
type History = State & {
  ancestors: Ancestor[]
  /** When its last line was written; `''` without one. */
  at: string
}

type Base = { snapshot: SnapshotFile; position: Position }

const listHistories = (segments: SegmentFile[], bases: Base[]): History[] => {
  const states = [
    ...segments.map(({ history, from, ancestors }) => ({ history, number: from - 1, ancestors })),
    ...bases.map(({ position }) => position),
  ]
  return [...Map.groupBy(states, ({ history }) => history)].map(([history, found]) => {
    const last = findLastLine(segments, history)
    return {
      history,
      number: Math.max(last?.number ?? 0, ...found.map(({ number }) => number)),
      ancestors: found.find(({ ancestors }) => ancestors.length > 0)?.ancestors ?? [],
      at: last?.at ?? '',
    }
  })
}

/** Whether another history goes on from the end of this one, or was begun by a restore that replaced it. */
const isContinued = ({ history, number }: History, histories: History[]): boolean =>
  histories.some(({ ancestors }) =>
    ancestors.some((each) => each.history === history && (each.number < 0 || number <= each.number)),
  )

/**
 * The histories of which the last state may be the shop's: those that contain the known states first, in the order of these,
 * then the one that was written to last.
 */
const listCandidates = (histories: History[], known: State[]): History[] => {
  const rank = (history: History) =>
    known.map((state) => Number(!contains(history, state.history, state.number))).join('')
  return histories
    .filter((history) => !isContinued(history, histories))
    .sort((one, other) => rank(one).localeCompare(rank(other)) || other.at.localeCompare(one.at))
}

/**
 * The lines of what a database still has in its outbox: committed transactions, because the journal could not be written,
 * and what another program wrote after the last one.
 */
const listOutbox = (file: string, { history, number }: State): ReplayableLine[] => {
  try {
    return readDatabase(file, (database) => {
      const found = readPosition(database)
      if (found?.history !== history) return []
      const [schema, columns] = [schemaOf(database), columnsOf(database)]
      const lines = [...prepareLines(database, columns)(number, found.number + 1, new Date().toISOString())]
      return lines.flatMap(({ text }) => {
        const line = decodeLine(text.trimEnd())
        return line && 'rows' in line ? [{ ...line, schema, columns }] : []
      })
    })
  } catch {
    return [] // missing or damaged
  }
}

/** Applies the lines that follow a snapshot up to the end of a history to a copy of it. */
const rebuildFrom = async (
  { snapshot, position }: Base,
  last: History,
  { target, segments, found }: { target: string; segments: SegmentFile[]; found: string },
): Promise<Rebuilt> => {
  copyFileSync(snapshot.path, target)
  const unreadFiles = new Set<string>()
  const begun = last.ancestors[0]?.number ?? 0
  /** The last transaction that is known of, whether or not it can be read. */
  let known = Math.max(position.number, last.number, begun)
  let reached = position.number
  function* foundLines(): Generator<ReplayableLine> {
    for (const part of partsBetween(position, { ...last, number: Number.POSITIVE_INFINITY }) ?? []) {
      yield* readPart(segments, part, ({ from, count }, file) => {
        // Lines of a part beyond the number from which the next history goes on are not the shop's.
        if (from <= reached || from > part.upTo) return
        unreadFiles.add(file)
        known = Math.max(known, from + count - 1)
      })
    }
    yield* listOutbox(found, { history: last.history, number: reached })
  }
  function* lines(): Generator<ReplayableLine> {
    for (const line of foundLines()) {
      reached = line.number
      yield line
    }
  }
  const database = new Database(target)
  try {
    database.pragma('secure_delete = ON') // erased data must not stay in free pages
    const replayed = await replay(database, lines())
    const number = Math.max(reached, known)
    const missing = number - position.number - replayed.applied - replayed.migrations
    const repaired = repairReferences(database, missing > 0)
    const contradictions = replayed.leftOut.map(
      (row) => `A row of the journal contradicts others: ${JSON.stringify(row)}`,
    )
    return {
      snapshot,
      position: { history: last.history, ancestors: last.ancestors, number },
      recovered: replayed.orders,
      missing,
      unreadFiles: missing > 0 ? [...unreadFiles] : [],
      leftOutRows: replayed.leftOut.length + repaired.length,
      remarks: [...replayed.problems, ...repaired, ...contradictions],
    }
  } finally {
    database.close()
  }
}

/**
 * Rebuilds the shop as a database at `target`: the newest snapshot that passes a check, then every readable line after it,
 * then what the database at `found` has in its outbox. Of several histories it follows the one that contains the `known`
 * states, the first before the others, or else the one that was written to last. Resolves to undefined without a snapshot
 * that passes the check.
 */
export const rebuild = async (
  dataDir: string,
  { target, found, known }: { target: string; found: string; known: State[] },
): Promise<Rebuilt | undefined> => {
  const segments = listSegments(dataDir)
  const bases = listSnapshots(dataDir).flatMap((snapshot): Base[] => {
    const position = readPositionOf(snapshot.path)
    return position ? [{ snapshot, position }] : []
  })
  for (const last of listCandidates(listHistories(segments, bases), known)) {
    const end = { ...last, number: Number.POSITIVE_INFINITY }
    const newestFirst = bases
      .map((base) => ({ ...base, parts: partsBetween(base.position, end)?.length }))
      .filter(({ parts }) => parts !== undefined)
      .sort(
        (one, other) => (one.parts ?? 0) - (other.parts ?? 0) || other.position.number - one.position.number,
      )
    for (const base of newestFirst) {
      if (await isIntact(base.snapshot.path)) return rebuildFrom(base, last, { target, segments, found })
    }
  }
  return undefined
}
