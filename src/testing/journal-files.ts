import { listSegments } from '../storage/journal/journal-files.ts'
import type { JournalLine } from '../storage/journal/journal-line.ts'
import { decodeLines } from '../storage/journal/read-segment.ts'

/** The lines of each segment; the segments are in order. */
export const linesBySegment = (dataDir: string): JournalLine[][] =>
  listSegments(dataDir).map(({ path: file }) =>
    [...decodeLines(file)].filter((line) => line !== undefined && 'rows' in line),
  )

/** The numbers of the lines of each segment. */
export const numbersBySegment = (dataDir: string): number[][] =>
  linesBySegment(dataDir).map((lines) => lines.map(({ number }) => number))
