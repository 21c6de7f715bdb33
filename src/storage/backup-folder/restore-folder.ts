import { closeSync, createReadStream, existsSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../../lib/start-error.ts'
import { databaseIn, isFolder } from '../data-folder/paths.ts'
import { type FreeBytes, writeWithinRoom } from '../database/free-space.ts'
import { findCorruption } from '../database/integrity-check.ts'
import { listSegments } from '../journal/journal-files.ts'
import { readLastLine } from '../journal/read-segment.ts'
import { listSnapshots, parseSnapshotName } from '../snapshots/snapshots.ts'

/** The database and the snapshots in an archive or a copy of a data folder. */
const listDatabases = (folder: string): string[] =>
  [databaseIn(folder), ...listSnapshots(folder).map((snapshot) => snapshot.path)].filter((file) =>
    existsSync(file),
  )

/** Whether the folder has an intact database or snapshot, without which its lines cannot be used. */
export const hasWholeDatabase = (folder: string): boolean =>
  listDatabases(folder).some((file) => findCorruption(file) === undefined)

/** When the last line of an archive was written; without one, the day of its newest snapshot. */
const lastChangeIn = (archive: string): string => {
  const lines = listSegments(archive).map(({ path: file }) => readLastLine(file)?.at ?? '')
  return [...listSnapshots(archive).map(({ day }) => day), ...lines].sort().at(-1) || 'not known'
}

/** Finds the archive or copy of a data folder that the owner means: the folder itself, or the only one in it. */
const findArchive = (folder: string, dataDir: string): string => {
  const isOwn = (each: string) => path.resolve(each) === path.resolve(dataDir)
  const isArchive = (each: string) => !isOwn(each) && listDatabases(each).length > 0
  if (isOwn(folder)) throw new StartError(`${folder} is the data folder itself.`)
  if (isArchive(folder)) return folder
  const names = readdirSync(folder).sort()
  const found = names
    .map((name) => path.join(folder, name))
    .filter((each) => isFolder(each) && isArchive(each))
  if (found.length > 1) {
    const list = found.map((each) => ({ each, at: lastChangeIn(each) }))
    throw new StartError(
      [
        `${folder} holds several backups. Name the folder of one (the newest first):`,
        ...list
          .sort((one, other) => other.at.localeCompare(one.at))
          .map(({ each, at }) => `  ${each} (last change: ${at})`),
      ].join('\n'),
    )
  }
  if (found[0]) return found[0]
  const file = names.findLast(
    (name) => /^store-backup-.+\.zip$/.test(name) || parseSnapshotName(folder, name),
  )
  if (file === undefined) throw new StartError(`There is no backup in ${folder}.`)
  const example = path.join(folder, file)
  throw new StartError(`${folder} is a folder. Name the file of one backup, such as ${example}.`)
}

/**
 * Finds what a restore should read: a file, or the folder of an archive or of a copied data folder. Throws a StartError
 * with a message for the owner when there is none, or when the owner must choose.
 */
export const findRestoreSource = (named: string, dataDir: string): { source: string; isFolder: boolean } => {
  const found = statSync(named, { throwIfNoEntry: false })
  if (!found) throw new StartError(`There is no file ${named}.`)
  try {
    if (found.isDirectory()) return { source: findArchive(named, dataDir), isFolder: true }
    if (!found.isFile()) throw new StartError(`${named} is not a file.`)
    closeSync(openSync(named, 'r'))
    return { source: named, isFolder: false }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`${named} cannot be read: ${(error as Error).message}.`)
  }
}

/** The entries that make up a data folder. All others belong to one PC or are created again. */
const essentials: Record<string, RegExp> = {
  '': /^store\.db(-wal)?$/,
  backups: /^store-.*\.db$/,
  objects: /^[a-z0-9]{1,40}$/,
  journal: /\.jsonl/i,
}

const listFiles = (archive: string): string[] =>
  Object.entries(essentials)
    .filter(([folder]) => existsSync(path.join(archive, folder)))
    .flatMap(([folder, name]) =>
      readdirSync(path.join(archive, folder), { withFileTypes: true, recursive: folder === 'journal' })
        .filter((entry) => name.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name)),
    )
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())

/** Copies an archive, or the essential entries of a copied data folder, into an empty folder. */
export const copyArchive = async (archive: string, target: string, freeBytes: FreeBytes): Promise<void> => {
  for (const file of listFiles(archive)) {
    const copy = path.join(target, path.relative(archive, file))
    mkdirSync(path.dirname(copy), { recursive: true })
    await writeWithinRoom(createReadStream(file), copy, freeBytes)
  }
}
