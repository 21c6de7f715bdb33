import { createReadStream } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { messages } from '../../contract/messages/messages.ts'
import { namesIn } from '../data-folder/paths.ts'
import { removeFile, renameFile } from '../data-folder/retry.ts'
import { syncFolder } from '../data-folder/sync-file.ts'
import { parseSnapshotName, type SnapshotFile } from '../snapshots/snapshot-files.ts'
import { BackupFault, inFolder } from './check-folder.ts'

// An archive is laid out as a data folder. Its files are written once and never changed or appended to: a cloud
// program uploads a changed file as a whole, and a stick that is pulled out tears it.

/** A header and the lines `from` to `to` of one segment. The segment's id keeps files of two copies of a PC apart. */
export type LineFile = {
  path: string
  history: string
  segment: string
  from: number
  to: number
  /** Whether it has the size that its name says. A stick that was pulled out may have lost the end. */
  isWhole: boolean
}

export type ArchiveFiles = {
  lines: LineFile[]
  snapshots: SnapshotFile[]
  /** The names of the images. */
  objects: Set<string>
  /** Temporary files that a pulled stick or a power cut left incomplete. */
  unfinished: string[]
  hasReadMe: boolean
}

export const readMeFile = 'README.txt'

const lineName = /^(\d{10})-(\d{10})-([0-9a-f]{6})(?:-(\d+))?\.jsonl$/
const padded = (number: number): string => String(number).padStart(10, '0')

/** The name of the file for lines of this size (bytes). */
export const lineFileIn = (
  root: string,
  { history, segment, from, to }: Omit<LineFile, 'path' | 'isWhole'>,
  bytes: number,
): LineFile => {
  const name = `${padded(from)}-${padded(to)}-${segment}-${bytes}.jsonl`
  return { path: path.join(root, 'journal', history, name), history, segment, from, to, isWhole: true }
}

/** Parses the name. The file's size is read only once; after that, `checked` holds its path. */
const readLineFile = async (
  folder: string,
  name: string,
  checked: Set<string>,
): Promise<LineFile | undefined> => {
  const [, from, to, segment, bytes] = lineName.exec(name) ?? []
  if (!segment) return undefined
  const file = path.join(folder, name)
  if (!checked.has(file) && (await stat(file)).size === Number(bytes)) checked.add(file)
  const numbers = { from: Number(from), to: Number(to) }
  return { path: file, history: path.basename(folder), segment, ...numbers, isWhole: checked.has(file) }
}

/** Lists the archive's own files, without reading any. Throws when the folder cannot be read. */
export const listArchive = async (root: string, checked = new Set<string>()): Promise<ArchiveFiles> => {
  const inRoot = (name: string) => path.join(root, name)
  const files: ArchiveFiles = {
    lines: [],
    snapshots: [],
    objects: new Set(await namesIn(inRoot('objects'))),
    unfinished: [],
    hasReadMe: (await namesIn(root)).includes(readMeFile),
  }
  const folders = [root, inRoot('objects'), inRoot('backups')]
  for (const history of await namesIn(inRoot('journal'))) {
    if (/^[a-z0-9]{12}$/.test(history)) folders.push(path.join(root, 'journal', history))
  }
  for (const folder of folders) {
    for (const name of await namesIn(folder)) {
      const line = await readLineFile(folder, name, checked)
      const snapshot = folder === inRoot('backups') ? parseSnapshotName(folder, name) : undefined
      if (name.endsWith('.part')) files.unfinished.push(path.join(folder, name))
      else if (line) files.lines.push(line)
      else if (snapshot) files.snapshots.push(snapshot)
    }
  }
  return files
}

/** Bytes between two syncs, so that a slow stick does not fill the system's write cache. */
const syncEvery = 8 * 1024 * 1024

/**
 * Creates the missing folders between the backup folder and the file one by one, but never the backup folder itself:
 * its stick may be unplugged.
 */
const makeFolders = async (folder: string, file: string): Promise<void> => {
  let parent = folder
  for (const name of path.relative(folder, path.dirname(file)).split(path.sep)) {
    parent = path.join(parent, name)
    await mkdir(parent).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

const checksumOf = async (file: string): Promise<number> => {
  let checksum = 0
  for await (const chunk of createReadStream(file)) checksum = crc32(chunk, checksum)
  return checksum
}

/**
 * Adds a file to the archive: written under a temporary name, synced, read back and then renamed. Calls `pause`
 * regularly, which may throw. Throws a {@link BackupFault} for faults of the folder, and the errors of `bytes`
 * unchanged.
 */
export const addFile = async (
  folder: string,
  target: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  pause: () => Promise<void>,
): Promise<void> => {
  const unfinished = `${target}.part`
  const write = <Result>(work: () => Promise<Result>) => inFolder(folder, work)
  try {
    await write(() => makeFolders(folder, target))
    const handle = await write(() => open(unfinished, 'w'))
    let checksum = 0
    let unsynced = 0
    try {
      for await (const chunk of bytes) {
        checksum = crc32(chunk, checksum)
        await write(() => handle.writeFile(chunk))
        unsynced += chunk.length
        if (unsynced < syncEvery) continue
        await write(() => handle.datasync())
        unsynced = 0
        await pause()
      }
      await write(() => handle.sync())
    } finally {
      await handle.close().catch(() => {}) // the data are already synced
    }
    await write(async () => {
      if ((await checksumOf(unfinished)) === checksum) return
      throw new BackupFault(messages.folder.cameBackDamaged(folder))
    })
    await pause()
    await write(async () => {
      await renameFile(unfinished, target)
      await syncFolder(path.dirname(target)).catch(() => {}) // network and cloud file systems do not support it
    })
  } catch (error) {
    await removeFile(unfinished).catch(() => {}) // the next round removes it
    throw error
  }
}
