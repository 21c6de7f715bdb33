import { statSync } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import path from 'node:path'
import { removeFile, renameFile, syncFolder } from '../data-folder/files.ts'
import { namesIn } from '../data-folder/paths.ts'
import { backupsFolder, parseSnapshotName, type SnapshotFile } from '../snapshots/snapshots.ts'
import { inFolder } from './check-folder.ts'

// An archive is laid out as a data folder. Its files are written once and never changed or appended to: a cloud
// program uploads a changed file as a whole, and a stick that is pulled out tears it. One that became shorter since, as on a
// stick that fails, is written again.

/** A file with the lines `from` to `to` of a history. */
export type LineFile = { path: string; history: string; from: number; to: number; isCutOff: boolean }

/** The files of an archive. Those that are added are added here as well. */
export type ArchiveFiles = {
  /** The archive's own folder. */
  root: string
  lines: LineFile[]
  snapshots: SnapshotFile[]
  /** Snapshots that are shorter than those in the data folder from which they were copied. */
  cutOff: SnapshotFile[]
  /** The names of the images. */
  objects: Set<string>
  hasReadMe: boolean
}

export const readMeFile = 'README.txt'

const padded = (number: number): string => String(number).padStart(10, '0')

/** The file for lines that take this many bytes. The name says how many, by which a file that was cut off is noticed. */
export const lineFileIn = (
  root: string,
  { history, from, to, bytes }: Omit<LineFile, 'path' | 'isCutOff'> & { bytes: number },
): LineFile => {
  const name = `${padded(from)}-${padded(to)}-${bytes}.jsonl`
  return { path: path.join(root, 'journal', history, name), history, from, to, isCutOff: false }
}

const isShorter = async (folder: string, file: string, bytes: number): Promise<boolean> =>
  (await inFolder(folder, () => stat(file))).size < bytes

/** Whether a copy in the backup folder is shorter than the file from which it was made. */
export const isCutOff = (folder: string, copy: string, original: string): Promise<boolean> =>
  isShorter(folder, copy, statSync(original, { throwIfNoEntry: false })?.size ?? 0)

/** Lists the archive's own files, without reading any. Throws a BackupFault when the folder cannot be read. */
export const listArchive = async (folder: string, root: string, dataDir: string): Promise<ArchiveFiles> => {
  const list = (each: string) => inFolder(folder, () => namesIn(each))
  const [journal, backups] = [path.join(root, 'journal'), path.join(root, 'backups')]
  const lines: LineFile[] = []
  for (const history of (await list(journal)).filter((name) => /^[a-z0-9]{12}$/.test(name))) {
    for (const name of await list(path.join(journal, history))) {
      // Version 1.2.0 wrote other names, without the bytes of the file.
      const [, from, to, bytes = 1] = /^(\d{10})-(\d{10})(?:-(\d+)\b)?\b.*\.jsonl$/.exec(name) ?? []
      if (!from) continue
      const file = path.join(journal, history, name)
      const isShort = await isShorter(folder, file, Number(bytes))
      lines.push({ path: file, history, from: Number(from), to: Number(to), isCutOff: isShort })
    }
  }
  const snapshots: SnapshotFile[] = []
  const cutOff: SnapshotFile[] = []
  for (const name of await list(backups)) {
    const snapshot = parseSnapshotName(backups, name)
    if (!snapshot) continue
    const original = path.join(backupsFolder(dataDir), name)
    const found = (await isCutOff(folder, snapshot.path, original)) ? cutOff : snapshots
    found.push(snapshot)
  }
  return {
    root,
    lines,
    snapshots,
    cutOff,
    objects: new Set(await list(path.join(root, 'objects'))),
    hasReadMe: (await list(root)).includes(readMeFile),
  }
}

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

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/**
 * Adds a file to the archive: written under a temporary name, synced, and then renamed. Each chunk is synced, so that a
 * slow stick does not fill the system's write cache; `between` runs after it, and may throw. Throws a BackupFault for
 * faults of the folder, and the errors of `bytes` unchanged.
 */
export const addFile = async (
  folder: string,
  target: string,
  bytes: Bytes,
  between: () => Promise<void> | void,
): Promise<void> => {
  const unfinished = path.join(path.dirname(target), 'unfinished.part') // what a pulled stick left is written over
  await inFolder(folder, () => makeFolders(folder, target))
  const handle = await inFolder(
    folder,
    () => open(unfinished, 'w'),
    (late) => late.close(),
  )
  try {
    try {
      for await (const chunk of bytes) {
        await inFolder(folder, () => handle.writeFile(chunk))
        await inFolder(folder, () => handle.sync())
        await between()
      }
    } finally {
      const closing = handle.close().catch(() => {}) // the bytes are already synced
      await inFolder(folder, () => closing)
    }
    await inFolder(folder, () => renameFile(unfinished, target))
    await inFolder(folder, () => syncFolder(path.dirname(target)).catch(() => {})) // not all network drives can
  } catch (error) {
    await inFolder(folder, () => removeFile(unfinished)).catch(() => {}) // it is written over
    throw error
  }
}
