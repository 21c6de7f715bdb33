import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { highest } from '../../lib/highest.ts'
import type { Columns, JournalLine, LineSummary } from './journal-line.ts'
import { decodeLines, numberInName, readHeader, readSegment } from './read-segment.ts'
import type { StatementLine } from './statement-journal/statement-line.ts'

export type SegmentFile = {
  path: string
  /** Taken from the first line, or from the folder when the first line cannot be read. */
  history: string
  /** The number of its first transaction. */
  from: number
  bytes: number
  /** Whether the first line could be read. */
  hasHeader: boolean
}

export const journalFolder = (dataDir: string): string => path.join(dataDir, 'journal')

/** The folder to which the segments of a history are written. */
export const historyFolder = (dataDir: string, history: string): string =>
  path.join(journalFolder(dataDir), history)

const statOf = (file: string) => {
  try {
    return statSync(file, { throwIfNoEntry: false })
  } catch {
    return undefined // a symlink whose target is missing
  }
}

const namesIn = (folder: string): string[] => (statOf(folder)?.isDirectory() ? readdirSync(folder) : [])

/** All folders in the journal, regardless of their names: one for each history, and copies of them. */
export const listJournalFolders = (dataDir: string): string[] =>
  namesIn(journalFolder(dataDir))
    .map((name) => path.join(journalFolder(dataDir), name))
    .filter((file) => statOf(file)?.isDirectory())

const segmentsIn = (folder: string): SegmentFile[] => {
  // Another program may have changed the name, for example to `0000000001-ab12cd (1).jsonl.txt`.
  const found = namesIn(folder)
    .filter((name) => /\.jsonl/i.test(name))
    .flatMap((name) => {
      const file = path.join(folder, name)
      const entry = statOf(file)
      if (!entry?.isFile()) return []
      const header = readHeader(file)
      const from = header?.from ?? numberInName(file)
      return from === undefined ? [] : [{ file, header, from, bytes: entry.size }]
    })
  const name = path.basename(folder)
  const usual =
    found.find(({ header }) => header)?.header?.history ?? /^[a-z0-9]{12}(?![a-z0-9])/.exec(name)?.[0] ?? name
  return found.map(({ file, header, from, bytes }) => ({
    path: file,
    history: header?.history ?? usual,
    from,
    bytes,
    hasHeader: header !== undefined,
  }))
}

/** All segments in the journal's folder and in its subfolders, sorted by number. */
export const listAllSegments = (dataDir: string): SegmentFile[] =>
  [journalFolder(dataDir), ...listJournalFolders(dataDir)]
    .flatMap(segmentsIn)
    .sort((one, other) => one.from - other.from || (one.path > other.path ? 1 : -1))

/** The histories that have a segment in the journal. */
export const listHistories = (dataDir: string): string[] => [
  ...new Set(listAllSegments(dataDir).map(({ history }) => history)),
]

/** The segments of a history, sorted by number. */
export const listSegments = (dataDir: string, history: string): SegmentFile[] =>
  listAllSegments(dataDir).filter((segment) => segment.history === history)

/** The first segment with a higher `from`, at which the given one ends at the latest. Copies share `from`. */
export const findNextSegment = (segments: SegmentFile[], { from }: SegmentFile): SegmentFile | undefined =>
  segments.find((other) => other.from > from)

/** The last transaction of a history that can be read from its segments; undefined when there is none. */
export const findLastLine = (dataDir: string, history: string): LineSummary | undefined => {
  let last: LineSummary | undefined
  let foundFrom: number | undefined
  for (const { path: file, from } of listSegments(dataDir, history).reverse()) {
    // Segments with the same `from` are copies: read each.
    if (foundFrom !== undefined && from < foundFrom) break
    for (const line of readSegment(file).lines) {
      if (!last || line.number > last.number) last = line
      foundFrom = from
    }
  }
  return last
}

/** The part of a history in the journal that comes after a given number. */
type LinesAfter = {
  /** Keyed by transaction number. */
  lines: Map<number, LineSummary>
  /** How many further lines cannot be read. */
  unread: number
  /** How many transactions have no line left, not even an unreadable one. */
  lost: number
}

/** Reads the history after `number`. A transaction `knownUpTo` existed, even if its line is lost. */
export const readJournalAfter = (
  dataDir: string,
  history: string,
  number: number,
  knownUpTo = 0,
): LinesAfter => {
  const lines = new Map<number, LineSummary>()
  const unreadNumbers = new Set<number>()
  let unread = 0
  const segments = listSegments(dataDir, history)
  for (const segment of segments) {
    const next = findNextSegment(segments, segment)
    if (next && next.from <= number) continue
    const content = readSegment(segment.path)
    for (const line of content.lines) {
      if (line.number > number && !lines.has(line.number)) lines.set(line.number, line)
    }
    for (const each of content.unread) {
      if (each === undefined) unread += 1
      else if (each > number) unreadNumbers.add(each)
    }
  }
  for (const each of unreadNumbers) if (!lines.has(each)) unread += 1
  const numbers = new Set([...lines.keys(), ...unreadNumbers])
  const last = highest(numbers, Math.max(number, knownUpTo))
  return { lines, unread, lost: Math.max(0, last - number - numbers.size) }
}

/** A line with the columns of the tables when it was written; undefined when its segment does not name them. */
export type ReplayableLine = (JournalLine | StatementLine) & { columns?: Columns | undefined }

/** Yields the lines from number `after + 1` to `upTo`, one at a time, as far as they follow without a gap. */
export function* followLines(
  dataDir: string,
  history: string,
  { after, upTo }: { after: number; upTo: number },
): Generator<ReplayableLine> {
  const segments = listSegments(dataDir, history)
  let last = after
  // Copies of a segment may complete each other, so all are read again as long as that leads further.
  for (let before = -1; before < last && last < upTo; ) {
    before = last
    for (const segment of segments) {
      const next = findNextSegment(segments, segment)
      if (next && next.from <= last) continue
      let columns: Columns | undefined
      for (const line of decodeLines(segment.path)) {
        if (!line) continue
        if ('segment' in line) columns = line.segment.columns
        else if (line.number === last + 1 && last < upTo) {
          last += 1
          yield { ...line, columns }
        }
      }
    }
  }
}
