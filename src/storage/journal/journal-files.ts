import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { JournalLine, SegmentHeader } from './journal-line.ts'
import type { Position } from './position.ts'
import { numberedLines, readHeader, readLastLine, type Unread } from './read-segment.ts'

export type SegmentFile = SegmentHeader & { path: string }

export const journalFolder = (dataDir: string): string => path.join(dataDir, 'journal')

/** The folder to which the segments of a history are written. */
export const historyFolder = (dataDir: string, history: string): string =>
  path.join(journalFolder(dataDir), history)

const entriesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [])

/** The folders in the journal: one for each history, and perhaps copies of them under other names. */
export const listJournalFolders = (dataDir: string): string[] =>
  entriesIn(journalFolder(dataDir))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(journalFolder(dataDir), name))

export const isSegment = (file: string): boolean => file.endsWith('.jsonl')

/** The paths of all segments in the journal. Opens none of them. */
export const listSegmentFiles = (dataDir: string): string[] =>
  listJournalFolders(dataDir).flatMap((folder) =>
    entriesIn(folder)
      .filter((entry) => entry.isFile() && isSegment(entry.name))
      .map(({ name }) => path.join(folder, name)),
  )

/** All segments in the journal, sorted by number. Leaves out those of which the header cannot be read. */
export const listSegments = (dataDir: string): SegmentFile[] =>
  listSegmentFiles(dataDir)
    .flatMap((file): SegmentFile[] => {
      const header = readHeader(file)
      return header ? [{ ...header, path: file }] : []
    })
    .sort((one, other) => one.from - other.from || (one.path > other.path ? 1 : -1))

/** The segments of a history, sorted by number. */
export const segmentsOf = (segments: SegmentFile[], history: string): SegmentFile[] =>
  segments.filter((segment) => segment.history === history)

/** The last transaction of a history that can be read from its segments; undefined without one. */
export const findLastLine = (segments: SegmentFile[], history: string): JournalLine | undefined => {
  let last: JournalLine | undefined
  let foundFrom: number | undefined
  for (const { path: file, from } of segmentsOf(segments, history).reverse()) {
    // Segments with the same `from` are copies: read each.
    if (foundFrom !== undefined && from < foundFrom) break
    const line = readLastLine(file)
    if (!line) continue
    if (!last || line.number > last.number) last = line
    foundFrom = from
  }
  return last
}

/** A line, and what its segment's header says of its rows. */
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
  const ends = [to, ...to.ancestors].filter(({ number }) => number >= 0)
  const first = ends.findIndex(({ history }) => history === from.history)
  if ((ends[first]?.number ?? -1) < from.number) return undefined
  return ends
    .slice(0, first + 1)
    .map(({ history, number: upTo }, index) => ({
      history,
      after: index === first ? from.number : (ends[index + 1]?.number ?? 0),
      upTo,
    }))
    .reverse()
}

type Cursor = { line: ReplayableLine; advance: () => ReplayableLine | undefined }

type OnUnread = (unread: Unread, file: string) => void

const openCursor = (segment: SegmentFile, after: number, onUnread: OnUnread): Cursor[] => {
  const lines = numberedLines(segment.path)
  const { schema, columns } = segment
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
