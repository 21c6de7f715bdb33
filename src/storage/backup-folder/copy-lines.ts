import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { listSegments, type SegmentFile } from '../journal/journal-files.ts'
import { decodeLine, encodeHeader, type SegmentHeader } from '../journal/journal-line.ts'
import { contains, earlierPosition, historiesOf, type Position } from '../journal/position.ts'
import { readLines } from '../journal/read-lines.ts'
import { sortByState } from '../snapshots/snapshot-files.ts'
import { type ArchiveFiles, type LineFile, lineFileIn } from './archive-files.ts'

/** One update of an archive. */
export type Update = {
  dataDir: string
  /** The archive's own folder. */
  root: string
  shop: Position
  /** What the archive holds; kept up to date. */
  files: ArchiveFiles
  /** The state of each segment, and of its files in the archive, when everything was last copied. */
  copied: Map<string, string>
  add: (target: string, bytes: Iterable<Uint8Array>) => Promise<void>
  remove: (file: string) => Promise<void>
}

/** A line without its line break. An unreadable line is copied with the line before it and has its number. */
type NumberedLine = { number: number; text: string }

const linesPerTurn = 200

const readSegment = async (
  file: string,
): Promise<{ lines: NumberedLine[]; isReadable: (number: number) => boolean }> => {
  const lines: NumberedLine[] = []
  const readable = new Set<number>()
  let last: number | undefined
  for (const text of readLines(file)) {
    if (!text) continue
    const line = decodeLine(text)
    if (line && 'segment' in line) continue
    if (line) {
      last = line.number
      readable.add(last)
    }
    if (last !== undefined) lines.push({ number: last, text })
    if (lines.length % linesPerTurn === 0) await nextTurn() // lets pending requests run
  }
  return { lines, isReadable: (number) => readable.has(number) }
}

type Run = { from: number; to: number; text: string }

/** Joins the lines to one text with its own header. */
const toRun = (lines: NumberedLine[], header: SegmentHeader): Run => {
  const from = lines[0]?.number ?? 0
  const texts = lines.map(({ text }) => `${text}\n`)
  return {
    from,
    to: lines.at(-1)?.number ?? 0,
    text: encodeHeader({ ...header, from }) + texts.join(''),
  }
}

/** Splits the lines wherever numbers are missing. */
const splitAtGaps = (lines: NumberedLine[]): NumberedLine[][] => {
  const parts: NumberedLine[][] = []
  let last: number | undefined
  for (const line of lines) {
    const part = parts.at(-1)
    if (part && last !== undefined && line.number <= last + 1) part.push(line)
    else parts.push([line])
    last = line.number
  }
  return parts
}

/** The segment's id from its name, or one derived from the name that another program gave it. */
const idOf = ({ path: file }: SegmentFile): string =>
  /^\d{10}-([0-9a-f]{6})\.jsonl$/.exec(path.basename(file))?.[1] ??
  crc32(path.basename(file)).toString(16).padStart(8, '0').slice(2)

type Numbers = Pick<LineFile, 'from' | 'to'>

const isEvery = ({ from, to }: Numbers, holds: (number: number) => boolean): boolean => {
  for (let number = from; number <= to; number += 1) if (!holds(number)) return false
  return true
}

const isIn = (files: Numbers[], number: number): boolean =>
  files.some(({ from, to }) => from <= number && number <= to)

/**
 * Adds the lines of a segment that the archive lacks. A complete segment replaces its small files, unless they hold a
 * line that it has since lost. Incomplete files are removed as soon as others hold their lines.
 */
const copySegment = async (segment: SegmentFile, isComplete: boolean, update: Update): Promise<void> => {
  const { root, files, copied, add, remove } = update
  const listOwn = () =>
    files.lines
      .filter((file) => file.history === segment.history && file.segment === idOf(segment))
      .sort((one, other) => one.from - other.from || other.to - one.to)
  const state = () =>
    [segment.bytes, isComplete, ...listOwn().map((file) => `${file.path} ${file.isWhole}`)].join('\n')
  if (copied.get(segment.path) === state()) return

  const { lines, isReadable } = await readSegment(segment.path)
  const whole = listOwn().filter(({ isWhole }) => isWhole)
  const isReplacement = isComplete && whole.every((file) => isEvery(file, isReadable))
  const missing = isReplacement ? [lines] : splitAtGaps(lines.filter(({ number }) => !isIn(whole, number)))
  const kept = isReplacement ? [] : whole
  for (const run of missing.filter(({ length }) => length > 0).map((each) => toRun(each, segment.header))) {
    const bytes = Buffer.from(run.text)
    const file = lineFileIn(root, { ...run, history: segment.history, segment: idOf(segment) }, bytes.length)
    if (!whole.some((each) => each.path === file.path)) {
      await add(file.path, [bytes])
      files.lines = [...files.lines.filter((each) => each.path !== file.path), file]
    }
    kept.push(file)
  }
  // Removed from the first to the last: the journal's reader expects a file to end where the next one begins, and so it
  // finds every line as long as the last files are left.
  for (const file of listOwn()) {
    const isKept = kept.some((each) => each.path === file.path)
    if (isKept || !isEvery(file, (number) => isIn(kept, number))) continue
    await remove(file.path)
    files.lines = files.lines.filter((each) => each.path !== file.path)
  }
  copied.set(segment.path, state())
}

/**
 * Copies the journal's lines after the oldest snapshot of an archive, except those of states that the shop no longer
 * contains.
 */
export const copyLines = async (update: Update): Promise<void> => {
  const { dataDir, shop, files } = update
  const state = sortByState(files.snapshots, shop).at(-1)?.state
  const oldest = state && earlierPosition(shop, state)
  const own = historiesOf(shop)
  const segments = listSegments(dataDir).filter(({ history }) => own.includes(history))
  for (const segment of segments) {
    const { history } = segment
    const next = segments.find((other) => other.history === history && other.from > segment.from)
    if (oldest && next && contains(oldest, history, next.from - 1)) continue
    await copySegment(segment, next !== undefined || history !== shop.history, update)
  }
}
