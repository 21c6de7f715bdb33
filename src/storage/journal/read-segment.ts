import { closeSync, openSync, readSync } from 'node:fs'
import path from 'node:path'
import { decodeLine, type JournalLine, type SegmentHeader } from './journal-line.ts'
import { readLines } from './read-lines.ts'

/**
 * Far more than the store writes. A longer line, or more corrupt lines in a row, come from another program.
 */
const lineBytesAtMost = 64 * 1024 * 1024
const badLinesAtMost = 10_000
const headerBytesAtMost = 64 * 1024

/** The readable content of a segment. */
export type SegmentContent = {
  header: SegmentHeader | undefined
  lines: JournalLine[]
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

/** Reads all readable lines of a segment. It never throws because of the file's content. */
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
      const before = last ?? line.number - damaged
      if (damaged > 0) for (let each = before + 1; each < line.number; each += 1) content.unread.push(each)
      damaged = 0
      last = line.number
      content.lines.push(line)
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
