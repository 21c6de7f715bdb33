import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { StartError } from '../../lib/start-error.ts'
import { readDatabase } from '../database/read-database.ts'
import { findLastLine, listSegments } from '../journal/journal-files.ts'
import { numberedLines, summarize } from '../journal/read-segment.ts'
import { checkRoom, type FreeBytes } from '../snapshots/room-for-backup.ts'
import { listSnapshots } from '../snapshots/snapshot-files.ts'

const isDataFolder = (folder: string): boolean =>
  existsSync(path.join(folder, 'store.db')) || listSnapshots(folder).length > 0

/** When the last line of a folder's journal was written; without one, the day of the newest snapshot. */
const lastChangeIn = (folder: string): string => {
  const segments = listSegments(folder)
  const last = segments
    .map(({ header }) => header?.at ?? '')
    .sort()
    .at(-1)
  const newest = segments.find(({ header }) => header?.at === last)
  const times = [
    (newest && findLastLine(segments, newest.history)?.at) ?? '',
    ...listSnapshots(folder).map(({ day }) => day),
  ]
  return times.sort().at(-1) ?? ''
}

/** Adds the ids of all orders in a folder's databases and lines. Throws when a database cannot be read. */
const orderIdsIn = (folder: string): Set<string> => {
  const ids = new Set<string>()
  const database = path.join(folder, 'store.db')
  const databases = listSnapshots(folder).map((snapshot) => snapshot.path)
  for (const file of existsSync(database) ? [...databases, database] : databases) {
    readDatabase(file, (opened) => {
      for (const id of opened.prepare<[], string>('select id from orders').pluck().iterate()) ids.add(id)
    })
  }
  for (const { path: file } of listSegments(folder)) {
    for (const { line } of numberedLines(file)) {
      for (const [id] of (line && summarize(line).orders) ?? []) ids.add(id)
    }
  }
  return ids
}

/**
 * Whether the first of some archives holds every order of the others, as after the shop went on from one of them. One
 * without an order may be of another shop.
 */
const holdsOthers = ([first = '', ...others]: string[]): boolean => {
  try {
    const held = orderIdsIn(first)
    return others.map(orderIdsIn).every((ids) => ids.size > 0 && ids.isSubsetOf(held))
  } catch {
    return false // what cannot be read may hold more
  }
}

/**
 * The archive or copy of a data folder that is meant by a folder: it itself, or the newest in it, if that one holds
 * every order of the others. Undefined when there is none. Throws a StartError with a message for the owner when the
 * owner must choose.
 */
export const findArchive = (folder: string, dataDir: string): string | undefined => {
  const isOwn = (each: string) => path.resolve(each) === path.resolve(dataDir)
  if (isOwn(folder)) throw new StartError(`${folder} is the data folder itself.`)
  if (isDataFolder(folder)) return folder
  const found = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(folder, name))
    .filter((each) => !isOwn(each) && isDataFolder(each))
  if (found.length <= 1) return found[0]
  const newestFirst = found
    .map((archive) => ({ archive, at: lastChangeIn(archive) }))
    .sort((one, other) => other.at.localeCompare(one.at))
  if (holdsOthers(newestFirst.map(({ archive }) => archive))) return newestFirst[0]?.archive
  throw new StartError(
    [
      `${folder} holds several backups. Name the folder of one (the newest first):`,
      ...newestFirst.map(({ archive, at }) => `  ${archive} (last change: ${at})`),
    ].join('\n'),
  )
}

/** What makes up a data folder; the rest of it belongs to the place where it lies, or is made again. */
const wanted: Record<string, RegExp> = {
  '': /^store\.db(-wal)?$/,
  backups: /^store-.*\.db$/,
  objects: /^[a-z0-9]{1,40}$/,
}

const listFiles = (source: string): string[] => {
  const namesIn = (folder: string) => {
    const file = path.join(source, folder)
    return existsSync(file) ? readdirSync(file, { withFileTypes: true, recursive: folder === 'journal' }) : []
  }
  const others = Object.entries(wanted).flatMap(([folder, name]) =>
    namesIn(folder).filter((entry) => name.test(entry.name)),
  )
  const lines = namesIn('journal').filter((entry) => /\.jsonl/i.test(entry.name))
  return [...lines, ...others]
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
}

/**
 * Copies an archive, or what makes up a copy of a data folder, into an empty folder. Throws a ShopError when the disk
 * has no room for the files and for the database that is made from them.
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
