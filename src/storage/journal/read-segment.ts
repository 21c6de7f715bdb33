import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { decodeLine, type JournalLine, type SegmentHeader } from './journal-line.ts'

// Small, because V8 frees the buffer of a file only at its next full collection, and a journal has many files.
const chunkBytes = 64 * 1024

/** Yields the lines of a file without their line breaks, from a byte on. */
export function* readLines(file: string, start = 0): Generator<string> {
  const descriptor = openSync(file, 'r')
  const chunk = Buffer.alloc(chunkBytes)
  let parts: Buffer[] = []
  const take = (part: Buffer) => void parts.push(Buffer.from(part)) // copied: the next read overwrites the chunk
  const finish = (): string => {
    const text = Buffer.concat(parts).toString('utf8')
    parts = []
    return text.endsWith('\r') ? text.slice(0, -1) : text
  }
  try {
    for (let count = 1, position = start; count > 0; position += count) {
      count = readSync(descriptor, chunk, 0, chunkBytes, position)
      let from = 0
      for (let end = 0; ; from = end + 1) {
        end = chunk.subarray(0, count).indexOf(10, from)
        if (end < 0) break
        take(chunk.subarray(from, end))
        yield finish()
      }
      take(chunk.subarray(from, count))
    }
    yield finish()
  } finally {
    closeSync(descriptor)
  }
}

type Decoded = ReturnType<typeof decodeLine>

/** Decodes the text between two line breaks. A damaged line break joins two lines and ends the first. */
const decodeText = (text: string): Decoded[] => {
  const line = decodeLine(text)
  if (line) return [line]
  // In the JSON of a line, quotation marks within a text are escaped.
  const parts = text.split(/(?=\{"checksum":")/)
  return parts.map(
    (part) => decodeLine(part) ?? (parts.length > 1 ? decodeLine(part.slice(0, -1)) : undefined),
  )
}

/**
 * Yields each line of a segment from a byte on, one at a time: undefined for one that cannot be read. Skips empty
 * lines.
 */
export function* decodeLines(file: string, start = 0): Generator<Decoded> {
  for (const text of readLines(file, start)) if (text !== '') yield* decodeText(text)
}

/** Reads only the first two lines, which are both the header; undefined when neither can be read. */
export const readHeader = (file: string): SegmentHeader | undefined => {
  for (const line of decodeLines(file).take(2)) if (line && 'segment' in line) return line.segment
  return undefined
}

/** Bytes at the end of a segment that nearly always hold a whole line. */
const tailBytes = 64 * 1024

/** The last line that can be read. The whole file is read only when its end has no such line. */
export const readLastLine = (file: string): JournalLine | undefined => {
  const bytes = statSync(file).size
  for (const start of bytes > tailBytes ? [bytes - tailBytes, 0] : [0]) {
    let last: JournalLine | undefined
    for (const line of decodeLines(file, start)) if (line && 'number' in line) last = line
    if (last) return last
  }
  return undefined
}

/** Lines that cannot be read, by the numbers that their transactions must have had. */
export type Unread = { from: number; count: number }

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
