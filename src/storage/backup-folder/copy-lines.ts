import path from 'node:path'
import { listSegments, type SegmentFile } from '../journal/journal-files.ts'
import { historiesOf, type Position } from '../journal/position.ts'
import { sortByState } from '../snapshots/snapshot-files.ts'
import { type ArchiveFiles, type LineFile, lineFileIn } from './archive-files.ts'
import { inFolder } from './folder-fault.ts'
import { isContained } from './prune-archive.ts'
import { isLineFileWhole, joinLines, readLinesFrom, type SegmentLines } from './segment-lines.ts'

/** How far a segment was copied, and its files in the archive then: another state of the folder may have come back. */
export type Progress = { bytes: number; to: number; files: string; isClosed: boolean }

const namesOf = (files: LineFile[]): string => files.map(({ path: file }) => file).join('\n')

/** One update of an archive. */
export type Update = {
  dataDir: string
  /** The backup folder, for what the owner is told. */
  folder: string
  /** The archive's own folder. */
  root: string
  shop: Position
  /** What the archive holds; kept up to date. */
  files: ArchiveFiles
  /** The paths of the files that were written or looked at since the folder was last away. */
  checked: Set<string>
  /** Keyed by the path of the segment. */
  progress: Map<string, Progress>
  add: (target: string, bytes: Iterable<Uint8Array>) => Promise<void>
  remove: (file: string) => Promise<void>
}

/** A segment's own id, which is in its name, or one made of the name that another program gave it. */
const idOf = ({ path: file }: SegmentFile): string =>
  /^\d{10}-([0-9a-f]{6})\.jsonl$/.exec(path.basename(file))?.[1] ??
  Buffer.from(path.basename(file)).toString('hex').padEnd(6, '0').slice(-6)

const holds = (files: LineFile[], number: number): boolean =>
  files.some((file) => file.from <= number && number <= file.to)

/** The archive's files of a segment. Those that may be needed first are read once, because a stick may have torn them. */
const listFilesOf = async (
  segment: SegmentFile,
  { folder, files, shop, checked }: Update,
): Promise<{ whole: LineFile[]; torn: LineFile[] }> => {
  const newest = sortByState(files.snapshots, shop)[0]?.state
  const found: { whole: LineFile[]; torn: LineFile[] } = { whole: [], torn: [] }
  const own = files.lines.filter((file) => file.history === segment.history && file.segment === idOf(segment))
  for (const file of own.sort((one, other) => one.from - other.from || other.to - one.to)) {
    const isTrusted = checked.has(file.path) || (newest && isContained(shop, newest, file.history, file.to))
    const isWhole = isTrusted || (await inFolder(folder, () => isLineFileWhole(file)))
    if (isWhole) checked.add(file.path)
    const list = isWhole ? found.whole : found.torn
    list.push(file)
  }
  return found
}

const addFileOf = async (
  segment: SegmentFile,
  { from, to, text }: { from: number; to: number; text: string },
  { root, files, add }: Update,
): Promise<LineFile> => {
  const file = { history: segment.history, segment: idOf(segment), from, to }
  const target = lineFileIn(root, file)
  await add(target, [Buffer.from(text)])
  const added = { ...file, path: target }
  files.lines = [...files.lines.filter((each) => each.path !== target), added]
  return added
}

/**
 * Removes files whose lines others hold, the first ones first: the journal's reader expects that a file ends where the
 * next one begins, and finds every line as long as the last ones are left.
 */
const removeFiles = async (replaced: LineFile[], { files, remove }: Update): Promise<void> => {
  for (const { path: file } of replaced) {
    await remove(file)
    files.lines = files.lines.filter((each) => each.path !== file)
  }
}

/** Adds the lines of a segment that the archive lacks, as a small file. Torn files that it replaces go. */
const addMissing = async (segment: SegmentFile, isClosed: boolean, update: Update): Promise<void> => {
  const { whole, torn } = await listFilesOf(segment, update)
  const known = update.progress.get(segment.path)
  const start = known?.files === namesOf(whole) && torn.length === 0 ? known.bytes : 0
  if (start === segment.bytes) return
  const { lines, header, bytes, to } = await readLinesFrom(segment, start, known?.to)
  const missing = lines.filter(({ number }) => !holds(whole, number))
  for (const run of joinLines(missing, header)) whole.push(await addFileOf(segment, run, update))
  const isReplaced = (file: LineFile) =>
    holds(whole, file.to) && whole.every((each) => each.path !== file.path)
  await removeFiles(torn.filter(isReplaced), update)
  whole.sort((one, other) => one.from - other.from || other.to - one.to)
  update.progress.set(segment.path, { bytes, to, files: namesOf(whole), isClosed })
}

/** Whether every line of the archive's files can be read in the segment too, which may have been damaged since. */
const canReplace = ({ header, lines }: SegmentLines, files: LineFile[]): boolean => {
  if (header === undefined) return false
  const readable = new Set(lines.map(({ number }) => number))
  for (const { from, to } of files) {
    for (let number = from; number <= to; number += 1) if (!readable.has(number)) return false
  }
  return true
}

/**
 * Adds the whole of a segment that is complete, and removes the small files that it replaces. `last` is the number of
 * its last line, if known.
 */
const addWhole = async (segment: SegmentFile, last: number | undefined, update: Update): Promise<void> => {
  const { whole, torn } = await listFilesOf(segment, update)
  const known = update.progress.get(segment.path)
  if (torn.length === 0 && known?.isClosed && known.files === namesOf(whole)) return
  const [only, ...others] = [...whole, ...torn]
  const isDone = torn.length === 0 && others.length === 0 && only && last !== undefined
  if (isDone && only.from <= segment.from && last <= only.to) return
  const found = await readLinesFrom(segment, 0)
  const [run] = joinLines(found.lines, found.header, { isWhole: true })
  if (run && !canReplace(found, whole)) return addMissing(segment, true, update)
  if (run) {
    const isRun = ({ from, to }: LineFile) => from === run.from && to === run.to
    if (!whole.some(isRun)) await addFileOf(segment, run, update)
    const isPart = ({ from, to }: LineFile) => run.from <= from && to <= run.to
    await removeFiles(
      [...torn, ...whole].filter((file) => isPart(file) && !isRun(file)),
      update,
    )
  }
  const { bytes, to } = found
  const left = run ? (await listFilesOf(segment, update)).whole : []
  update.progress.set(segment.path, { bytes, to, files: namesOf(left), isClosed: true })
}

/**
 * Copies the journal's lines that go on from the oldest snapshot of an archive: of the segment that is being written
 * what is new, and the others as a whole. Those of states that the shop has left behind are not copied.
 */
export const copyLines = async (update: Update): Promise<void> => {
  const { dataDir, shop, files, progress } = update
  const oldest = sortByState(files.snapshots, shop).at(-1)?.state
  const own = historiesOf(shop)
  const segments = listSegments(dataDir).filter(({ history }) => own.includes(history))
  for (const segment of segments) {
    const { history } = segment
    const next = segments.find((other) => other.history === history && other.from > segment.from)
    const known = progress.get(segment.path)
    const last = known?.isClosed ? known.to : next && next.from - 1
    if (oldest && last !== undefined && isContained(shop, oldest, history, last)) continue
    if (next || history !== shop.history) await addWhole(segment, last, update)
    else await addMissing(segment, false, update)
  }
}
