import { setImmediate as nextTurn } from 'node:timers/promises'
import { listSegments, type Part, partsBetween, type SegmentFile } from '../journal/journal-files.ts'
import { encodeHeader, encodeLine, type JournalLine, type SegmentHeader } from '../journal/journal-line.ts'
import { earlierPosition, type Position } from '../journal/position.ts'
import { numberedLines } from '../journal/read-segment.ts'
import { type ArchiveFiles, type LineFile, lineFileIn } from './archive-files.ts'

/** Characters after which another file begins, so that a long journal is not held in memory. */
const longestText = 1024 * 1024

/** The number up to which the files hold every line of a part. */
const reachedIn = (files: LineFile[], { history, after }: Part): number => {
  let reached = after
  const sorted = files
    .filter((file) => file.history === history && !file.isCutOff)
    .sort((one, other) => one.from - other.from)
  for (const { from, to } of sorted) if (from <= reached + 1 && to > reached) reached = to
  return reached
}

/** The segments that may hold lines of the part. */
const segmentsFor = (dataDir: string, { history, after }: Part): SegmentFile[] => {
  const segments = listSegments(dataDir).filter((segment) => segment.history === history)
  return segments.filter(({ from }) => {
    const next = segments.find((other) => other.from > from)
    return !next || next.from > after + 1
  })
}

const encode = ({ rows, ...line }: JournalLine): string =>
  encodeLine(
    line,
    rows.map((row) => JSON.stringify(row)),
  )

const linesPerTurn = 100

/** Joined lines, and the last of them with the header of its segment. */
type Piece = { text: string; line: JournalLine; header: SegmentHeader }

/** Yields the readable lines of the part in the order of their numbers. */
async function* readPieces(dataDir: string, part: Part): AsyncGenerator<Piece> {
  let piece: Piece | undefined
  let last = part.after
  let count = 0
  for (const { path: file, ...header } of segmentsFor(dataDir, part)) {
    for (const { line } of numberedLines(file)) {
      count += 1
      if (count % linesPerTurn === 0) await nextTurn() // lets pending requests run
      if (!line || line.number <= last || line.number > part.upTo) continue
      last = line.number
      piece = { text: (piece?.text ?? '') + encode(line), line, header }
      if (piece.text.length < longestText) continue
      yield piece
      piece = undefined
    }
  }
  if (piece) yield piece
}

type Copy = {
  dataDir: string
  shop: Position
  archive: ArchiveFiles
  add: (target: string, bytes: Iterable<Uint8Array>) => Promise<void>
}

/**
 * Adds the journal's lines that lead from a state to the shop's and that the archive lacks. What cannot be read is left
 * out. Returns the number up to which the archive then holds them.
 */
export const copyLines = async (
  state: Pick<Position, 'history' | 'number'>,
  { dataDir, shop, archive, add }: Copy,
): Promise<number> => {
  let reached = state.number
  for (const part of partsBetween(state, shop) ?? []) {
    reached = reachedIn(archive.lines, part)
    if (reached >= part.upTo) continue
    const { history } = part
    const { ancestors } = earlierPosition(shop, { history, number: part.upTo })
    for await (const { text, line, header } of readPieces(dataDir, { ...part, after: reached })) {
      const [from, to] = [reached + 1, line.number]
      const bytes = Buffer.from(encodeHeader({ ...header, history, from, at: line.at, ancestors }) + text)
      const file = lineFileIn(archive.root, { history, from, to, bytes: bytes.length })
      await add(file.path, [bytes])
      archive.lines.push(file)
      reached = to
    }
  }
  return reached
}
