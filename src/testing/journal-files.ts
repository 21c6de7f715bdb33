import { readFileSync } from 'node:fs'
import path from 'node:path'
import { listSegments, type SegmentFile } from '../storage/journal/journal-files.ts'
import type { JournalLine } from '../storage/journal/journal-line.ts'
import { decodeLines } from '../storage/journal/read-segment.ts'

/** The segments of all histories. */
export const allSegments = (dataDir: string): SegmentFile[] => listSegments(dataDir)

/** The lines of each segment; the segments are in order. */
export const linesBySegment = (dataDir: string): JournalLine[][] =>
  allSegments(dataDir).map(({ path: file }) =>
    [...decodeLines(file)].filter((line) => line !== undefined && 'rows' in line),
  )

/** The numbers of the lines of each segment. */
export const numbersBySegment = (dataDir: string): number[][] =>
  linesBySegment(dataDir).map((lines) => lines.map(({ number }) => number))

/** The contents of all journal files as text. */
export const journalText = (dataDir: string): string =>
  allSegments(dataDir)
    .map(({ path: file }) => readFileSync(file, 'utf8'))
    .join('')

export const journalFolder = (dataDir: string): string => path.join(dataDir, 'journal')
