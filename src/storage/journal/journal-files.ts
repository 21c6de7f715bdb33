import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { JournalLine, SegmentHeader } from './journal-line.ts'
import type { Position } from './position.ts'
import { numberedLines, numberInName, readHeader, readLastLine, type Unread } from './read-segment.ts'

export type SegmentFile = {
  path: string
  /** Taken from the header, or from the folder when the header cannot be read. */
  history: string
  /** The number of its first transaction. */
  from: number
  bytes: number
  /** Undefined when it cannot be read. */
  header: SegmentHeader | undefined
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

/** Another program may have changed the name, for example to `0000000001-ab12cd (1).jsonl.txt`. */
export const isSegment = (file: string): boolean => /\.jsonl/i.test(path.basename(file))

const segmentFilesIn = (folder: string): string[] =>
  namesIn(folder)
    .filter(isSegment)
    .map((name) => path.join(folder, name))
    .filter((file) => statOf(file)?.isFile())

const segmentsIn = (folder: string): SegmentFile[] => {
  const found = segmentFilesIn(folder).flatMap((file) => {
    const header = readHeader(file)
    const from = header?.from ?? numberInName(file)
    return from === undefined ? [] : [{ path: file, header, from, bytes: statOf(file)?.size ?? 0 }]
  })
  const name = path.basename(folder)
  const usual =
    found.find(({ header }) => header)?.header?.history ?? /^[a-z0-9]{12}(?![a-z0-9])/.exec(name)?.[0] ?? name
  return found.map((segment) => ({ ...segment, history: segment.header?.history ?? usual }))
}

const listFolders = (dataDir: string): string[] => [journalFolder(dataDir), ...listJournalFolders(dataDir)]

/** The paths of all segments in the journal's folder and in its subfolders. Opens none of them. */
export const listSegmentFiles = (dataDir: string): string[] => listFolders(dataDir).flatMap(segmentFilesIn)

/** All segments in the journal's folder and in its subfolders, sorted by number. */
export const listSegments = (dataDir: string): SegmentFile[] =>
  listFolders(dataDir)
    .flatMap(segmentsIn)
    .sort((one, other) => one.from - other.from || (one.path > other.path ? 1 : -1))

/** The segments of a history, sorted by number. */
export const segmentsOf = (segments: SegmentFile[], history: string): SegmentFile[] =>
  segments.filter((segment) => segment.history === history)

/** The last transaction of a history that can be read from its segments; undefined without one. */
export const findLastLine = (segments: SegmentFile[], history: string): JournalLine | undefined => {
  let last: JournalLine | undefined
  let foundFrom: number | undefined
  for (const { path: file, from, bytes } of segmentsOf(segments, history).reverse()) {
    // Segments with the same `from` are copies: read each.
    if (foundFrom !== undefined && from < foundFrom) break
    const line = readLastLine(file, bytes)
    if (!line) continue
    if (!last || line.number > last.number) last = line
    foundFrom = from
  }
  return last
}

/** A line and its segment's header; undefined where the header cannot be read. */
export type ReplayableLine = JournalLine & Partial<Pick<SegmentHeader, 'schema' | 'columns'>>

/** A part of a history: the transactions after one number up to another. */
export type Part = { history: string; after: number; upTo: number }

/**
 * The parts of histories that lead from a state to a later one, in order; undefined when the later one does not contain
 * the state.
 */
export const partsBetween = (
  from: Pick<Position, 'history' | 'number'>,
  to: Pick<Position, 'history' | 'number' | 'ancestors'>,
): Part[] | undefined => {
  const way = [to, ...to.ancestors].filter(({ number }) => number >= 0)
  const first = way.findIndex(({ history }) => history === from.history)
  if ((way[first]?.number ?? -1) < from.number) return undefined
  return way
    .slice(0, first + 1)
    .map(({ history, number: upTo }, index) => ({
      history,
      after: index === first ? from.number : (way[index + 1]?.number ?? 0),
      upTo,
    }))
    .reverse()
}

type Cursor = { line: ReplayableLine; advance: () => ReplayableLine | undefined }

type OnUnread = (unread: Unread, file: string) => void

const openCursor = (segment: SegmentFile, after: number, onUnread: OnUnread): Cursor[] => {
  const lines = numberedLines(segment.path)
  const { schema, columns } = segment.header ?? {}
  const advance = (): ReplayableLine | undefined => {
    for (;;) {
      const { value, done } = lines.next() // `for … of` would end the generator at the first line
      if (done) return undefined
      if (value.unread) onUnread(value.unread, segment.path)
      else if (value.line.number > after) {
        return { ...value.line, ...(schema !== undefined && { schema }), ...(columns && { columns }) }
      }
    }
  }
  const line = advance()
  return line ? [{ line, advance }] : []
}

/**
 * Yields the readable lines of a part in the order of their numbers, each number once, one line at a time. Where a
 * segment has copies, a line that one lacks is read from another.
 */
export function* readPart(
  segments: SegmentFile[],
  { history, after, upTo }: Part,
  onUnread: OnUnread,
): Generator<ReplayableLine> {
  const waiting = segmentsOf(segments, history)
  let open: Cursor[] = []
  let last = after
  for (;;) {
    open.sort((one, other) => one.line.number - other.line.number)
    const [next] = open
    const following = waiting[0]
    if (following && (!next || following.from <= next.line.number)) {
      open.push(...openCursor(following, after, onUnread))
      waiting.shift()
      continue
    }
    if (!next || next.line.number > upTo) return
    if (next.line.number > last) {
      last = next.line.number
      yield next.line
    }
    const line = next.advance()
    if (line) next.line = line
    else open = open.slice(1)
  }
}
