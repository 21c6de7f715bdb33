import type { SnapshotFile } from '../backups/snapshot-files.ts'
import { readDatabase } from '../files/read-database.ts'
import { listHistories, listSegments } from '../journal/journal-files.ts'
import type { Ancestor } from '../journal/journal-line.ts'
import { type Position, readPosition } from '../journal/position.ts'
import { readSegment } from '../journal/read-segment.ts'

/** The position stored in a database file; undefined when it has none or cannot be read. */
export const readPositionOf = (file: string): Position | undefined => {
  try {
    return readDatabase(file, readPosition)
  } catch {
    return undefined // unreadable, so unusable as well
  }
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

/** A history found in the data folder. */
export type History = {
  history: string
  ancestors: Ancestor[]
  /** Time of its last known write; empty when unknown. */
  lastAt: string
  /** The number of the last transaction before it began; undefined when unknown. */
  beganAfter: number | undefined
}

/** The number after which a history with these ancestors begins. */
export const beginAfter = ([nearest]: Ancestor[]): number => Math.max(0, nearest?.number ?? 0)

const readJournalHistories = (dataDir: string): History[] =>
  listHistories(dataDir).map((history) => {
    let ancestors: Ancestor[] = []
    let lastAt = ''
    let beganAfter: number | undefined
    for (const { path } of listSegments(dataDir, history).reverse()) {
      const { header, lines } = readSegment(path)
      if (header) {
        ancestors = header.ancestors
        beganAfter = beginAfter(ancestors)
      }
      lastAt ||= lines.at(-1)?.at ?? header?.at ?? ''
      if (header) break // all headers of a history name the same ancestors
    }
    return { history, ancestors, lastAt, beganAfter }
  })

/** All histories that have a snapshot or a journal segment. */
export const listAllHistories = (dataDir: string, snapshots: SnapshotFile[]): History[] => {
  const found = new Map(readJournalHistories(dataDir).map((entry) => [entry.history, entry]))
  for (const { state, path } of snapshots) {
    if (!state || found.has(state.history)) continue
    const position = readPositionOf(path)
    const lastAt = findLastOrderTime(path) ?? '' // not the file's time, which may be that of a copy
    if (!position) continue
    const { ancestors } = position
    found.set(state.history, { history: state.history, ancestors, lastAt, beganAfter: beginAfter(ancestors) })
  }
  return [...found.values()]
}

export const continues = (one: History, other: History): boolean =>
  one.ancestors.some(({ history }) => history === other.history)

/**
 * Sorts the histories so that the best one to open is first. A history that no other continues comes before
 * those it continues. Among several of these, the preferred ones come first, then the one that was written
 * last.
 */
export const orderHistories = (histories: History[], preferred: (string | undefined)[]): History[] => {
  const rank = ({ history }: History) => {
    const index = preferred.indexOf(history)
    return index < 0 ? preferred.length : index
  }
  const leaves = histories
    .filter((one) => !histories.some((other) => continues(other, one)))
    .sort((one, other) => rank(one) - rank(other) || (other.lastAt > one.lastAt ? 1 : -1))
  const ordered: History[] = []
  for (const leaf of leaves) {
    const line = [
      leaf,
      ...leaf.ancestors.map(({ history }) => histories.find((one) => one.history === history)),
    ]
    for (const entry of line) if (entry && !ordered.includes(entry)) ordered.push(entry)
  }
  return ordered
}
