import { closeSync, copyFileSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { StartError } from '../../lib/start-error.ts'
import { findCorruption } from '../database/integrity-check.ts'
import { readDatabase } from '../database/read-database.ts'
import { listSegments } from '../journal/journal-files.ts'
import { numberedLines, ordersIn } from '../journal/read-segment.ts'
import { checkRoom, type FreeBytes } from '../snapshots/room-for-backup.ts'
import { listSnapshots, parseSnapshotName } from '../snapshots/snapshot-files.ts'

/** The database and the snapshots in an archive or a copy of a data folder. */
const listDatabases = (folder: string): string[] =>
  [path.join(folder, 'store.db'), ...listSnapshots(folder).map((snapshot) => snapshot.path)].filter((file) =>
    existsSync(file),
  )

/** Whether the folder has an intact database or snapshot, without which its lines cannot be used. */
export const hasWholeDatabase = (folder: string): boolean =>
  listDatabases(folder).some((file) => findCorruption(file) === undefined)

/** What a folder holds, to compare it with others. */
type Contents = {
  folder: string
  /** When its last line was written; without one, the day of its newest snapshot. */
  at: string
  /** The ids of all orders; undefined when a database cannot be read, which may hold more. */
  ids: Set<string> | undefined
}

const readContents = (folder: string): Contents => {
  const days = listSnapshots(folder).map(({ day }) => day)
  let at = days.sort().at(-1) ?? ''
  const ids = new Set<string>()
  for (const { path: file } of listSegments(folder)) {
    for (const { line } of numberedLines(file)) {
      if (!line) continue
      if (line.at > at) at = line.at
      for (const [id] of ordersIn(line)) ids.add(id)
    }
  }
  try {
    for (const file of listDatabases(folder)) {
      readDatabase(file, (opened) => {
        for (const id of opened.prepare<[], string>('select id from orders').pluck().iterate()) ids.add(id)
      })
    }
    return { folder, at, ids }
  } catch {
    return { folder, at, ids: undefined }
  }
}

/** Whether an archive holds every order of the others. One without an order may be of another shop. */
const holdsOthers = (newest: Contents | undefined, others: Contents[]): boolean => {
  const held = newest?.ids
  return held !== undefined && others.every(({ ids }) => ids && ids.size > 0 && ids.isSubsetOf(held))
}

/**
 * Finds the archive or copy of a data folder that the owner means: the folder itself, or the newest one in it if that
 * holds every order of the others.
 */
const findArchive = (folder: string, dataDir: string): string => {
  const isOwn = (each: string) => path.resolve(each) === path.resolve(dataDir)
  const isDataFolder = (each: string) => !isOwn(each) && listDatabases(each).length > 0
  if (isOwn(folder)) throw new StartError(`${folder} is the data folder itself.`)
  if (isDataFolder(folder)) return folder
  const entries = readdirSync(folder, { withFileTypes: true })
  const found = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(folder, name))
    .filter(isDataFolder)
  if (found.length === 1 && found[0]) return found[0]
  if (found.length === 0) {
    const names = entries.map(({ name }) => name).sort()
    const file = names.findLast(
      (name) => /^store-backup-.+\.zip$/.test(name) || parseSnapshotName(folder, name),
    )
    if (file === undefined) throw new StartError(`There is no backup in ${folder}.`)
    const example = path.join(folder, file)
    throw new StartError(`${folder} is a folder. Name the file of one backup, such as ${example}.`)
  }
  const newestFirst = found.map(readContents).sort((one, other) => other.at.localeCompare(one.at))
  const [newest, ...others] = newestFirst
  if (newest && holdsOthers(newest, others)) return newest.folder
  throw new StartError(
    [
      `${folder} holds several backups. Name the folder of one (the newest first):`,
      ...newestFirst.map((each) => `  ${each.folder} (last change: ${each.at})`),
    ].join('\n'),
  )
}

/**
 * Finds what a restore should read: a file, or the folder of an archive or of a copied data folder. Throws a StartError
 * with a message for the owner when there is none, or when the owner must choose.
 */
export const findRestoreSource = (
  source: string,
  dataDir: string,
): { file: string } | { archive: string } => {
  const found = statSync(source, { throwIfNoEntry: false })
  if (!found) throw new StartError(`There is no file ${source}.`)
  try {
    if (found.isDirectory()) return { archive: findArchive(source, dataDir) }
    if (!found.isFile()) throw new StartError(`${source} is not a file.`)
    closeSync(openSync(source, 'r'))
    return { file: source }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`${source} cannot be read: ${(error as Error).message}.`)
  }
}

/** The entries that make up a data folder. All others belong to one PC or are created again. */
const wanted: Record<string, RegExp> = {
  '': /^store\.db(-wal)?$/,
  backups: /^store-.*\.db$/,
  objects: /^[a-z0-9]{1,40}$/,
  journal: /\.jsonl/i,
}

const listFiles = (source: string): string[] =>
  Object.entries(wanted)
    .filter(([folder]) => existsSync(path.join(source, folder)))
    .flatMap(([folder, name]) =>
      readdirSync(path.join(source, folder), { withFileTypes: true, recursive: folder === 'journal' })
        .filter((entry) => name.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name)),
    )
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())

/**
 * Copies an archive, or the essential entries of a copied data folder, into an empty folder. Throws a ShopError when
 * the disk has no room for the files and for the database that is made from them.
 */
export const copyArchive = async (source: string, target: string, freeBytes: FreeBytes): Promise<void> => {
  const files = listFiles(source)
  const bytes = files.map((file) => statSync(file).size)
  const databases = bytes.filter((_, index) => files[index]?.endsWith('.db'))
  await checkRoom(freeBytes, bytes.reduce((sum, each) => sum + each, 0) + 3 * Math.max(0, ...databases))
  for (const file of files) {
    const copy = path.join(target, path.relative(source, file))
    mkdirSync(path.dirname(copy), { recursive: true })
    copyFileSync(file, copy)
    await nextTurn()
  }
}
