import { closeSync, openSync, readSync } from 'node:fs'
import path from 'node:path'
import { decodeLine, type JournalLine, type SegmentHeader } from './journal-line.ts'
import { readLines } from './read-lines.ts'

/** Far more than one transaction of the store has: what is longer, or as many bad lines in a row, another program wrote. */
const lineBytesAtMost = 64 * 1024 * 1024
const badLinesAtMost = 10_000
const headerBytesAtMost = 64 * 1024

/** What could be read of a segment. */
export type SegmentContent = {
  header: SegmentHeader | undefined
  lines: JournalLine[]
  /**
   * For each line that cannot be read the number that its transaction must have had, or undefined where nothing says
   * it. The last line of a file may only be incomplete; the next segment then has it.
   */
  unread: (number | undefined)[]
}

/** The number at the beginning of a segment's name, also where something was added to the name. */
export const numberInName = (file: string): number | undefined => {
  const [, digits] = /^(\d{10})(?!\d)/.exec(path.basename(file)) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** Reads only the first line; undefined when that is no header. */
export const readHeader = (file: string): SegmentHeader | undefined => {
  const beginning = Buffer.alloc(headerBytesAtMost)
  const descriptor = openSync(file, 'r')
  try {
    const count = readSync(descriptor, beginning, 0, headerBytesAtMost, 0)
    const [text = ''] = beginning.toString('utf8', 0, count).split(/\r?\n/, 1)
    const line = decodeLine(text)
    return line && 'segment' in line ? line.segment : undefined
  } finally {
    closeSync(descriptor)
  }
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

/** Reads what can be read of a segment; it never throws for what is in the file. */
export const readSegment = (file: string): SegmentContent => {
  const content: SegmentContent = { header: undefined, lines: [], unread: [] }
  const first = numberInName(file)
  let last = first === undefined ? undefined : first - 1
  let damaged = 0
  let isHeaderDamaged = false
  let isFirst = true
  for (const text of readLines(file, lineBytesAtMost)) {
    const isHeader = isFirst
    isFirst = false
    if (text === '') continue
    const line = text === undefined ? undefined : decodeLine(text)
    if (!line) {
      damaged += 1
      isHeaderDamaged ||= isHeader
      if (damaged > badLinesAtMost) break
    } else if ('segment' in line) {
      content.header ??= line.segment
      last ??= line.segment.from - 1
    } else {
      if (damaged > 0) content.unread.push(...range((last ?? line.number - damaged) + 1, line.number - 1))
      damaged = 0
      last = line.number
      content.lines.push(line)
    }
  }
  // Nothing follows that says how many they were. The header is none of them, unless it is all there is.
  const count = isHeaderDamaged && content.lines.length === 0 ? Math.max(1, damaged - 1) : damaged
  if (damaged > 0) {
    const end = last
    content.unread.push(
      ...Array.from({ length: count }, (_, index) => (end === undefined ? end : end + 1 + index)),
    )
  }
  return content
}
