import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { messages } from '../../contract/messages/messages.ts'
import { inEveryLanguage } from '../../notices/in-every-language.ts'
import { removeFile } from '../data-folder/files.ts'
import { namesIn } from '../data-folder/paths.ts'
import { contains, earlierPosition, historiesOf, type Position } from '../journal/position.ts'
import { leastCount, usualCount } from '../snapshots/prune.ts'
import { listSnapshots, type SnapshotFile, sortByState } from '../snapshots/snapshots.ts'
import { type ArchiveFiles, addFile, isCutOff, listArchive, readMeFile } from './archive-files.ts'
import { BackupFault, inFolder } from './check-folder.ts'
import { copyLines } from './copy-lines.ts'
import type { FolderChoice } from './folder-choice.ts'

/** What the archive needs of the shop. */
export type ShopSource = {
  dataDir: string
  position: () => Position
  shopName: () => Promise<string>
  choice: FolderChoice
}

/** Milliseconds after which a long copy is interrupted for new lines. */
const linesEvery = 20_000
/** Bytes of a large file that are written and synced at once. */
const chunkBytes = 1024 * 1024

const isObject = (name: string): boolean => /^[a-z0-9]{1,40}$/.test(name)

/** A name that FAT and NTFS accept, and that needs no quotation marks in a command. */
const safeName = (text: string): string =>
  [...text.replace(/[<>:"/\\|?*'`$&;!%^()\p{Cc}\s]+/gu, '-').replace(/^[-.]+|[-.]+$/g, '')]
    .slice(0, 40)
    .join('') || 'shop'

/** Files of another shop mean that this data folder was given to a new one. */
const isOf = ({ lines, snapshots }: ArchiveFiles, shop: Position): boolean => {
  const histories = [...lines.map(({ history }) => history), ...snapshots.map(({ state }) => state.history)]
  return histories.length === 0 || histories.some((history) => historiesOf(shop).includes(history))
}

const findArchive = async (
  folder: string,
  { dataDir, position, shopName, choice }: ShopSource,
): Promise<ArchiveFiles> => {
  const names = await inFolder(folder, () => readdir(folder))
  const open = async (id: string) => {
    const name = names.find((each) => each.endsWith(`-${id}`)) ?? `${safeName(await shopName())}-${id}`
    return listArchive(folder, path.join(folder, name), dataDir)
  }
  const found = await open(await choice.archiveId())
  return isOf(found, position()) ? found : open(await choice.beginArchive())
}

/**
 * Removes all but the newest snapshots of the shop, and the lines that two of them contain. States that the shop does not
 * contain stay, and so do images.
 */
const prune = async (folder: string, archive: ArchiveFiles, shop: Position, count: number): Promise<void> => {
  const newestFirst = sortByState(archive.snapshots, shop)
  const base = newestFirst[leastCount - 1]
  const basePosition = base && earlierPosition(shop, base.state)
  const lines = archive.lines.filter(({ history, to }) => basePosition && contains(basePosition, history, to))
  for (const file of [...newestFirst.slice(count), ...lines]) {
    await inFolder(folder, () => removeFile(file.path))
  }
}

/** Adds what the data folder has and the archive lacks, and removes what newer files replace. */
const completeArchive = async (
  folder: string,
  archive: ArchiveFiles,
  { dataDir, position }: ShopSource,
  signal: AbortSignal,
): Promise<void> => {
  const { number } = position()
  let linesAt = performance.now()
  const newestFirst = () => sortByState(archive.snapshots, position())

  /** Returns the number up to which the archive then holds every transaction. */
  const addLines = async (): Promise<number> => {
    linesAt = performance.now()
    const [newest, base = newest] = newestFirst()
    if (!newest || !base) return -1
    const add = (target: string, bytes: Iterable<Uint8Array>) =>
      addFile(folder, target, bytes, () => signal.throwIfAborted())
    const reached = await copyLines(base.state, { dataDir, shop: position(), archive, add })
    return Math.max(reached, newest.state.number)
  }
  const addCopy = (original: string, target: string): Promise<void> =>
    addFile(folder, target, createReadStream(original, { highWaterMark: chunkBytes }), async () => {
      signal.throwIfAborted()
      if (performance.now() - linesAt > linesEvery) await addLines()
    })
  const addSnapshot = async (original: SnapshotFile): Promise<boolean> => {
    const copy = { ...original, path: path.join(archive.root, 'backups', path.basename(original.path)) }
    if (archive.snapshots.some((snapshot) => snapshot.path === copy.path)) return false
    await addCopy(original.path, copy.path)
    archive.snapshots.push(copy)
    return true
  }
  /** Adds the newest snapshot: the archive holds the days of the others already, or has pruned them. */
  const addNewest = async (): Promise<boolean> => {
    const [newest] = sortByState(listSnapshots(dataDir), position())
    return newest !== undefined && addSnapshot(newest)
  }
  const replaceCutOffSnapshots = async (): Promise<void> => {
    const names = archive.cutOff.map((copy) => path.basename(copy.path))
    for (const original of listSnapshots(dataDir)) {
      if (names.includes(path.basename(original.path))) await addSnapshot(original)
    }
  }
  const addReadMe = async (): Promise<void> => {
    if (archive.hasReadMe) return
    const texts = inEveryLanguage((each) => each.readMe(path.basename(archive.root)))
    const text = Object.values(texts).join('\n\n').replaceAll('\n', '\r\n')
    await addFile(folder, path.join(archive.root, readMeFile), [Buffer.from(text)], () => {})
  }
  const addObjects = async (): Promise<void> => {
    for (const id of await namesIn(path.join(dataDir, 'objects'))) {
      const [original, copy] = [dataDir, archive.root].map((each) => path.join(each, 'objects', id))
      if (!isObject(id) || !original || !copy) continue
      if (archive.objects.has(id) && !(await isCutOff(folder, copy, original))) continue
      await addCopy(original, copy)
    }
  }

  if (newestFirst().length === 0 && !(await addNewest())) {
    throw new BackupFault(messages.folder.notMade('no checked copy of the database is there yet'))
  }
  await addLines()
  await addReadMe()
  await addObjects()
  const hasNewSnapshot = await addNewest()
  await replaceCutOffSnapshots()
  if ((await addLines()) < number) {
    throw new BackupFault(messages.folder.notMade('the latest changes are not in the journal yet'))
  }
  if (hasNewSnapshot) await prune(folder, archive, position(), usualCount)
}

/**
 * Updates this data folder's archive in a backup folder. Lines that continue a snapshot of the archive come first, because
 * they are the orders. The archive's files are its only state. Throws a {@link BackupFault} for faults of the folder.
 */
export const updateArchive = async (
  folder: string,
  source: ShopSource,
  signal: AbortSignal,
): Promise<void> => {
  const archive = await findArchive(folder, source)
  try {
    await completeArchive(folder, archive, source, signal)
  } catch (error) {
    const isFull = error instanceof BackupFault && error.kind === 'full'
    if (isFull) await prune(folder, archive, source.position(), leastCount) // makes room for the next update
    throw error
  }
}
