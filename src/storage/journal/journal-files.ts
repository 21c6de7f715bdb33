import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { JournalLine } from './journal-line.ts'
import { numberInName, readHeader, readSegment } from './read-segment.ts'

export type SegmentFile = {
  path: string
  /** As its first line says; of one that cannot be read, as the folder says. */
  history: string
  /** The number of its first transaction. */
  from: number
  bytes: number
  /** Whether its first line could be read. */
  hasHeader: boolean
}

export const journalFolder = (dataDir: string): string => path.join(dataDir, 'journal')

/** Where the segments of a history are written. */
export const historyFolder = (dataDir: string, history: string): string =>
  path.join(journalFolder(dataDir), history)

const statOf = (file: string) => {
  try {
    return statSync(file, { throwIfNoEntry: false })
  } catch {
    return undefined // a link that leads nowhere
  }
}

const namesIn = (folder: string): string[] => (statOf(folder)?.isDirectory() ? readdirSync(folder) : [])

/** The folders in the journal, whatever they are called: one for each history, and copies of them. */
export const listJournalFolders = (dataDir: string): string[] =>
  namesIn(journalFolder(dataDir))
    .map((name) => path.join(journalFolder(dataDir), name))
    .filter((file) => statOf(file)?.isDirectory())

const segmentsIn = (folder: string): SegmentFile[] => {
  // Another program may have added to the name: `0000000001-ab12cd (1).jsonl.txt`.
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

/** All segments in the journal, wherever they lie in it, in the order of their numbers. */
const listAllSegments = (dataDir: string): SegmentFile[] =>
  [journalFolder(dataDir), ...listJournalFolders(dataDir)]
    .flatMap(segmentsIn)
    .sort((one, other) => one.from - other.from || (one.path > other.path ? 1 : -1))

/** The histories that have a segment in the journal. */
export const listHistories = (dataDir: string): string[] => [
  ...new Set(listAllSegments(dataDir).map(({ history }) => history)),
]

/** The segments of a history, in the order of their numbers. */
export const listSegments = (dataDir: string, history: string): SegmentFile[] =>
  listAllSegments(dataDir).filter((segment) => segment.history === history)

/** The segment that begins behind another one, which ends there or before. A copy of that one does not. */
export const findNextSegment = (segments: SegmentFile[], { from }: SegmentFile): SegmentFile | undefined =>
  segments.find((other) => other.from > from)

/** The last transaction of a history that its newest segments hold; undefined when they hold none. */
export const findLastLine = (dataDir: string, history: string): JournalLine | undefined => {
  let last: JournalLine | undefined
  let foundFrom: number | undefined
  for (const { path: file, from } of listSegments(dataDir, history).reverse()) {
    if (foundFrom !== undefined && from < foundFrom) break // of copies of one segment each is read
    for (const line of readSegment(file).lines) {
      if (!last || line.number > last.number) last = line
      foundFrom = from
    }
  }
  return last
}

/** What the journal holds of a history after some number. */
type LinesAfter = {
  /** By their numbers. */
  lines: Map<number, JournalLine>
  /** How many lines besides these cannot be read. */
  unread: number
  /** How many transactions there have been of which no line is left, not even one that cannot be read. */
  lost: number
}

/** `knownUpTo` is a transaction that is known to have been, though perhaps no line tells of it. */
export const readJournalAfter = (
  dataDir: string,
  history: string,
  number: number,
  knownUpTo = 0,
): LinesAfter => {
  const lines = new Map<number, JournalLine>()
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
  const last = Math.max(number, knownUpTo, ...numbers)
  return { lines, unread, lost: Math.max(0, last - number - numbers.size) }
}

/** All lines of a history after the given number, by their numbers. */
export const readLinesAfter = (dataDir: string, history: string, number: number): Map<number, JournalLine> =>
  readJournalAfter(dataDir, history, number).lines
