import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { decodeLine, type JournalLine, type SegmentHeader } from './journal-line.ts'

export type SegmentFile = {
  path: string
  /** The number of its first transaction, as its name says. */
  from: number
  bytes: number
}

/** What could be read of a segment. */
export type SegmentContent = {
  header: SegmentHeader | undefined
  lines: JournalLine[]
  /** Lines that cannot be read. The last one of a file may only be incomplete. */
  damaged: number
}

const journalFolder = (dataDir: string): string => path.join(dataDir, 'journal')

export const historyFolder = (dataDir: string, history: string): string =>
  path.join(journalFolder(dataDir), history)

/** The histories that have a folder in the journal. */
export const listHistories = (dataDir: string): string[] => {
  const folder = journalFolder(dataDir)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

/** The segments of a history, in the order of their numbers. */
export const listSegments = (dataDir: string, history: string): SegmentFile[] => {
  const folder = historyFolder(dataDir, history)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^\d{10}-[0-9a-f]+\.jsonl$/.test(name))
    .sort()
    .map((name) => {
      const file = path.join(folder, name)
      return { path: file, from: Number(name.slice(0, 10)), bytes: statSync(file).size }
    })
}

/** Reads what can be read of a segment; it never throws for what is in the file. */
export const readSegment = (file: string): SegmentContent => {
  const content: SegmentContent = { header: undefined, lines: [], damaged: 0 }
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    if (text === '') continue
    const line = decodeLine(text)
    if (!line) content.damaged += 1
    else if ('segment' in line) content.header ??= line.segment
    else content.lines.push(line)
  }
  return content
}

/** The last transaction of a history that its newest segments hold; undefined when they hold none. */
export const findLastLine = (dataDir: string, history: string): JournalLine | undefined => {
  for (const { path: file } of listSegments(dataDir, history).reverse()) {
    const { lines } = readSegment(file)
    if (lines.length > 0) return lines.reduce((last, line) => (line.number > last.number ? line : last))
  }
  return undefined
}

/** All lines of a history after the given number, by their numbers. */
export const readLinesAfter = (
  dataDir: string,
  history: string,
  number: number,
): Map<number, JournalLine> => {
  const found = new Map<number, JournalLine>()
  const segments = listSegments(dataDir, history)
  segments.forEach(({ path: file }, index) => {
    const next = segments[index + 1]
    if (next && next.from <= number) return // a segment ends where the next one begins, or before
    for (const line of readSegment(file).lines) {
      if (line.number > number && !found.has(line.number)) found.set(line.number, line)
    }
  })
  return found
}
