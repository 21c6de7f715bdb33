import { closeSync, openSync, readSync } from 'node:fs'
import type { PlacedOrder } from '../data-folder/order-span.ts'
import { decodeLine, type JournalLine, type SegmentHeader } from './journal-line.ts'
import { readLines } from './read-lines.ts'

const headerBytesAtMost = 64 * 1024

/** Lines that cannot be read, by the numbers that their transactions must have had. */
export type Unread = { from: number; count: number }

/**
 * Decodes the text between two line breaks. A damaged line break joins two lines and ends the first.
 */
const decodeText = (text: string): ReturnType<typeof decodeLine>[] => {
  const line = decodeLine(text)
  if (line) return [line]
  // In the JSON of a line, quotation marks within a text are escaped.
  const parts = text.split(/(?=\{"checksum":")/)
  return parts.map(
    (part) => decodeLine(part) ?? (parts.length > 1 ? decodeLine(part.slice(0, -1)) : undefined),
  )
}

/** Reads only the first two lines, which are both the header; undefined when neither can be read. */
export const readHeader = (file: string): SegmentHeader | undefined => {
  const beginning = Buffer.alloc(headerBytesAtMost)
  const descriptor = openSync(file, 'r')
  try {
    const count = readSync(descriptor, beginning, 0, headerBytesAtMost, 0)
    for (const text of beginning.toString('utf8', 0, count).split(/\r?\n/, 2)) {
      for (const line of decodeText(text)) if (line && 'segment' in line) return line.segment
    }
    return undefined
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Yields each line of a segment from a byte on, one at a time: undefined for one that cannot be read. Skips empty
 * lines.
 */
export function* decodeLines(
  file: string,
  start = 0,
): Generator<JournalLine | { segment: SegmentHeader } | undefined> {
  for (const text of readLines(file, start)) if (text !== '') yield* decodeText(text)
}

/** Bytes at the end of a segment that nearly always hold a whole line. */
const tailBytes = 64 * 1024

/** The last line that can be read. The whole file is read only when its end has no such line. */
export const readLastLine = (file: string, bytes: number): JournalLine | undefined => {
  for (const start of bytes > tailBytes ? [bytes - tailBytes, 0] : [0]) {
    let last: JournalLine | undefined
    for (const line of decodeLines(file, start)) if (line && 'number' in line) last = line
    if (last) return last
  }
  return undefined
}

/** The orders that a transaction placed. */
export const ordersIn = (line: JournalLine): PlacedOrder[] => line.orders ?? []

/**
 * Yields each line of a segment, one at a time, and the unreadable parts between them. The last line of a file may
 * merely be incomplete; the next segment then holds its transaction. Never throws because of the content.
 */
export function* numberedLines(
  file: string,
): Generator<{ line: JournalLine; unread?: never } | { unread: Unread; line?: never }> {
  let last: number | undefined
  let damaged = 0
  for (const line of decodeLines(file)) {
    if (!line) damaged += 1
    else if ('segment' in line) {
      // An unreadable line before it is the other copy of the header.
      damaged = 0
      last ??= line.segment.from - 1
    } else if (last !== undefined) {
      const count = Math.min(damaged, line.number - last - 1)
      if (count > 0) yield { unread: { from: last + 1, count } }
      damaged = 0
      last = line.number
      yield { line }
    }
  }
  if (damaged > 0 && last !== undefined) yield { unread: { from: last + 1, count: damaged } }
}
