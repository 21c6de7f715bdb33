import { createReadStream } from 'node:fs'
import type { SegmentFile } from '../journal/journal-files.ts'
import { decodeLine, encodeHeader, type SegmentHeader } from '../journal/journal-line.ts'
import { readHeader } from '../journal/read-segment.ts'
import type { LineFile } from './archive-files.ts'

/** A line without its line break. One that cannot be read goes with the line before it, and has its number. */
type NumberedLine = { number: number; text: string }

export type SegmentLines = {
  header: SegmentHeader | undefined
  lines: NumberedLine[]
  /** The number of the last line that can be read; -1 when there is none. */
  to: number
  /** The length of the file up to the end of its last complete line. */
  bytes: number
}

/** Yields the complete lines of a file that begin at `start`, with the position behind each. */
async function* completeLines(file: string, start: number): AsyncGenerator<{ text: string; end: number }> {
  let rest = Buffer.alloc(0)
  let end = start
  for await (const chunk of createReadStream(file, { start, highWaterMark: 1024 * 1024 })) {
    rest = Buffer.concat([rest, chunk as Buffer])
    let begin = 0
    for (let found = rest.indexOf(10); found >= 0; found = rest.indexOf(10, begin)) {
      end += found + 1 - begin
      yield { text: rest.toString('utf8', begin, found), end }
      begin = found + 1
    }
    rest = rest.subarray(begin)
  }
}

/** Reads the complete lines of a segment from a byte on. `before` is the number of the line before that. */
export const readLinesFrom = async (
  { path: file }: SegmentFile,
  start: number,
  before = -1,
): Promise<SegmentLines> => {
  const found: SegmentLines = {
    header: readHeader(file),
    lines: [],
    to: start > 0 ? before : -1,
    bytes: start,
  }
  for await (const { text, end } of completeLines(file, start)) {
    found.bytes = end
    const line = decodeLine(text)
    if (line && 'segment' in line) continue
    if (line) found.to = line.number
    if (found.to >= 0) found.lines.push({ number: found.to, text })
  }
  return found
}

/** Makes the text of each run of successive lines, or of all, with a header of its own. */
export const joinLines = (
  lines: NumberedLine[],
  header: SegmentHeader | undefined,
  { isWhole = false } = {},
): { from: number; to: number; text: string }[] => {
  const runs: { from: number; to: number; texts: string[] }[] = []
  for (const { number, text } of lines) {
    const run = runs.at(-1)
    if (run && (isWhole || number <= run.to + 1)) {
      run.to = number
      run.texts.push(text)
    } else runs.push({ from: number, to: number, texts: [text] })
  }
  return runs.map(({ from, to, texts }) => ({
    from,
    to,
    text: (header ? encodeHeader({ ...header, from }) : '') + texts.map((text) => `${text}\n`).join(''),
  }))
}

/** Whether the file's last line is there, which a stick that was pulled out may have lost. */
export const isLineFileWhole = async ({ path: file, to }: LineFile): Promise<boolean> => {
  let last: string | undefined
  for await (const { text } of completeLines(file, 0)) last = text
  const line = last === undefined ? undefined : decodeLine(last)
  return line !== undefined && 'number' in line && line.number === to
}
