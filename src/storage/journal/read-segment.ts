import { closeSync, openSync, readSync } from 'node:fs'
import path from 'node:path'
import { decodeLine, type JournalLine, type LineSummary, type SegmentHeader } from './journal-line.ts'
import { readLines } from './read-lines.ts'
import { ordersInStatements, type StatementLine } from './statement-journal/statement-journal.ts'

/** The store writes no longer lines. A longer one, or this many corrupt lines in a row, come from another program. */
export const lineBytesAtMost = 64 * 1024 * 1024
const badLinesAtMost = 10_000
const headerBytesAtMost = 64 * 1024

/** Lines that cannot be read, by the numbers that their transactions must have had. */
export type Unread = { from: number | undefined; count: number }

/** The number at the beginning of a segment's file name, which may have been extended by another program. */
export const numberInName = (file: string): number | undefined => {
  const [, digits] = /^(\d{10})(?!\d)/.exec(path.basename(file)) ?? []
  return digits === undefined ? undefined : Number(digits)
}

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

/** Yields each line of a segment, one at a time: undefined for one that cannot be read. Skips empty lines. */
export function* decodeLines(
  file: string,
): Generator<JournalLine | StatementLine | { segment: SegmentHeader } | undefined> {
  for (const text of readLines(file, lineBytesAtMost)) {
    if (text === undefined) yield undefined
    else if (text !== '') yield* decodeText(text)
  }
}

export const summarize = (line: JournalLine | StatementLine): LineSummary => {
  const { number, at } = line
  const orders = 'statements' in line ? ordersInStatements(line) : line.orders
  return orders && orders.length > 0 ? { number, at, orders } : { number, at }
}

/**
 * Yields each line of a segment, one at a time, and the unreadable parts between them. The last line of a file may
 * merely be incomplete; the next segment then holds its transaction. Never throws because of the content.
 */
export function* numberedLines(
  file: string,
): Generator<{ line: JournalLine | StatementLine; unread?: never } | { unread: Unread; line?: never }> {
  const first = numberInName(file)
  let last = first === undefined ? undefined : first - 1
  let damaged = 0
  for (const line of decodeLines(file)) {
    if (!line) {
      damaged += 1
      if (damaged > badLinesAtMost) break
    } else if ('segment' in line) {
      // An unreadable line before it is the other copy of the header.
      damaged = 0
      last ??= line.segment.from - 1
    } else {
      const count = last === undefined ? damaged : Math.min(damaged, line.number - last - 1)
      if (count > 0) yield { unread: { from: last === undefined ? undefined : last + 1, count } }
      damaged = 0
      last = line.number
      yield { line }
    }
  }
  if (damaged > 0) yield { unread: { from: last === undefined ? undefined : last + 1, count: damaged } }
}
