import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { removeFile, renameFile, syncFolder } from '../data-folder/files.ts'
import { namesIn } from '../data-folder/paths.ts'
import { parseSnapshotName, type SnapshotFile } from '../snapshots/snapshots.ts'
import { inFolder } from './check-folder.ts'

// An archive is laid out as a data folder. Its files are written once and never changed or appended to: a cloud
// program uploads a changed file as a whole, and a stick that is pulled out tears it.

/** A file with the lines `from` to `to` of a history. */
export type LineFile = { path: string; history: string; from: number; to: number }

/** The files of an archive. Those that are added are added here as well. */
export type ArchiveFiles = {
  /** The archive's own folder. */
  root: string
  lines: LineFile[]
  snapshots: SnapshotFile[]
  /** The names of the images. */
  objects: Set<string>
  hasReadMe: boolean
}

export const readMeFile = 'README.txt'

const padded = (number: number): string => String(number).padStart(10, '0')

export const lineFileIn = (root: string, history: string, from: number, to: number): LineFile => {
  const name = `${padded(from)}-${padded(to)}.jsonl`
  return { path: path.join(root, 'journal', history, name), history, from, to }
}

const parseLineName = (journal: string, history: string, name: string): LineFile | undefined => {
  const [, from, to] = /^(\d{10})-(\d{10})\b.*\.jsonl$/.exec(name) ?? []
  if (!from) return undefined
  return { path: path.join(journal, history, name), history, from: Number(from), to: Number(to) }
}

/** Lists the archive's own files, without reading any. Throws when the folder cannot be read. */
export const listArchive = async (root: string): Promise<ArchiveFiles> => {
  const [journal, backups] = [path.join(root, 'journal'), path.join(root, 'backups')]
  const lines: ArchiveFiles['lines'] = []
  for (const history of (await namesIn(journal)).filter((name) => /^[a-z0-9]{12}$/.test(name))) {
    const names = await namesIn(path.join(journal, history))
    lines.push(
      ...names.map((name) => parseLineName(journal, history, name)).filter((file) => file !== undefined),
    )
  }
  return {
    root,
    lines,
    snapshots: (await namesIn(backups))
      .map((name) => parseSnapshotName(backups, name))
      .filter((snapshot) => snapshot !== undefined),
    objects: new Set(await namesIn(path.join(root, 'objects'))),
    hasReadMe: (await namesIn(root)).includes(readMeFile),
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
