import { closeSync, openSync, readSync } from 'node:fs'
import path from 'node:path'
import { decodeLine, type JournalLine, type LineSummary, type SegmentHeader } from './journal-line.ts'
import { readLines } from './read-lines.ts'
import { ordersInStatements, type StatementLine } from './statement-journal/statement-line.ts'

/** The store writes no longer line. That, or more corrupt lines in a row, come from another program. */
export const lineBytesAtMost = 64 * 1024 * 1024
const badLinesAtMost = 10_000
const headerBytesAtMost = 64 * 1024

/** The readable content of a segment. */
export type SegmentContent = {
  header: SegmentHeader | undefined
  lines: LineSummary[]
  /**
   * One entry for each unreadable line: the number its transaction must have had, or undefined when that is
   * unknown. The last line of a file may merely be incomplete; the next segment then holds its transaction.
   */
  unread: (number | undefined)[]
}

/** The number at the beginning of a segment's file name, which may have been extended by another program. */
export const numberInName = (file: string): number | undefined => {
  const [, digits] = /^(\d{10})(?!\d)/.exec(path.basename(file)) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** Reads only the first line; undefined when it is not a header. */
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

/** Yields each line of a segment, one at a time: undefined for one that cannot be read. Skips empty lines. */
export function* decodeLines(
  file: string,
): Generator<JournalLine | StatementLine | { segment: SegmentHeader } | undefined> {
  for (const text of readLines(file, lineBytesAtMost)) {
    if (text !== '') yield text === undefined ? undefined : decodeLine(text)
  }
}

const summarize = (line: JournalLine | StatementLine): LineSummary => {
  const { number, at } = line
  const orders = 'statements' in line ? ordersInStatements(line) : line.orders
  return orders && orders.length > 0 ? { number, at, orders } : { number, at }
}

/** Reads what reports need of a segment. It never throws because of the file's content. */
export const readSegment = (file: string): SegmentContent => {
  const content: SegmentContent = { header: undefined, lines: [], unread: [] }
  const first = numberInName(file)
  let last = first === undefined ? undefined : first - 1
  let damaged = 0
  let isHeaderDamaged = false
  let isFirst = true
  for (const line of decodeLines(file)) {
    const isHeader = isFirst
    isFirst = false
    if (!line) {
      damaged += 1
      isHeaderDamaged ||= isHeader
      if (damaged > badLinesAtMost) break
    } else if ('segment' in line) {
      content.header ??= line.segment
      last ??= line.segment.from - 1
    } else {
      const before = last ?? line.number - damaged
      if (damaged > 0) for (let each = before + 1; each < line.number; each += 1) content.unread.push(each)
      damaged = 0
      last = line.number
      content.lines.push(summarize(line))
    }
  }
  // No readable line follows, so each corrupt line counts as one transaction. A corrupt header is not
  // counted, unless it is the only line.
  const count = isHeaderDamaged && content.lines.length === 0 ? Math.max(1, damaged - 1) : damaged
  if (damaged > 0) {
    for (let index = 1; index <= count; index += 1)
      content.unread.push(last === undefined ? undefined : last + index)
  }
  return content
}
