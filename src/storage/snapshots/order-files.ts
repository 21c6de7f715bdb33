import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { newId } from '../../contract/ids.ts'
import { followLink } from '../data-folder/follow-link.ts'
import { addToSpan, noOrders, type OrderSpan, type PlacedOrder } from '../data-folder/order-span.ts'
import { removeFile } from '../data-folder/retry.ts'
import { freeBytesOf } from '../database/free-space.ts'
import { isSegment, listOrdersOnlyIn } from '../journal/compare-orders.ts'
import { listSegments } from '../journal/journal-files.ts'
import { contains, type Position } from '../journal/position.ts'
import { unpackDatabase } from './read-archive.ts'
import { setAsideFolder } from './replacement.ts'
import { backupsFolder, listSnapshots, sortByState } from './snapshot-files.ts'

// The evidence for what is missing: the orders in every file that was found are compared by id with those in the
// store. A file that was compared is not compared again at each start. What the store wrote needs no comparison: its
// name and its header say that the database contains it.

/** Orders that files hold and the store does not, and the files that together hold all of them. */
export type MissingOrders = { orders: OrderSpan; files: string[] }

/** Calls `use` with the database of a backup zip, unpacked in the data folder. Throws when there is no whole one. */
export const withUnpacked = async <Result>(
  zip: string,
  dataDir: string,
  use: (database: string) => Result,
): Promise<Result> => {
  const unpacked = path.join(backupsFolder(dataDir), `compared-${newId(8)}.part`)
  try {
    await unpackDatabase(zip, unpacked, async () => freeBytesOf(dataDir))
    return use(unpacked)
  } finally {
    await removeFile(unpacked)
  }
}

export const isZip = (file: string): boolean => /\.zip$/i.test(file)

const listMissing = async (file: string, store: string, dataDir: string): Promise<PlacedOrder[]> => {
  if (!isZip(file)) return listOrdersOnlyIn(file, store)
  return withUnpacked(file, dataDir, (database) => listOrdersOnlyIn(database, store)).catch(() => [])
}

/**
 * Compares files with a store; one that cannot be read counts as one without orders. Names as few files as hold all
 * of what the store lacks, databases before zips and segments.
 */
export const findMissingOrders = async (
  files: string[],
  store: string,
  dataDir: string,
): Promise<MissingOrders | undefined> => {
  const rank = (file: string) => (isSegment(file) ? 2 : Number(isZip(file)))
  const found: { file: string; orders: PlacedOrder[] }[] = []
  for (const file of files) found.push({ file, orders: await listMissing(file, store, dataDir) })
  found.sort((one, other) => rank(one.file) - rank(other.file) || other.orders.length - one.orders.length)
  const missing = new Map<string, PlacedOrder>()
  const named: string[] = []
  for (const { file, orders } of found) {
    const before = missing.size
    for (const order of orders) missing.set(order[0], order)
    if (missing.size > before) named.push(file)
  }
  if (missing.size === 0) return undefined
  return { orders: addToSpan(noOrders, missing.values()), files: named }
}

const isFolder = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isDirectory() === true

/** Opening a pipe would wait for ever. */
export const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() === true

/** Databases and zips under any name. An interrupted repair may have set aside two, the second as `store.db-ab12`. */
const namedIn = (folder: string): string[] =>
  isFolder(folder)
    ? readdirSync(folder)
        .filter((name) => /\.(db(-\w{4})?|zip)$/i.test(name))
        .map((name) => path.join(folder, name))
        .filter(isFile)
    : []

const filesIn = (folder: string): string[] => [
  ...namedIn(folder),
  ...namedIn(backupsFolder(folder)),
  ...listSegments(folder).map((segment) => segment.path),
]

/** Every file in a data folder, except for its database, that may hold orders. */
export const listOrderFiles = (dataDir: string): string[] => {
  const aside = setAsideFolder(dataDir)
  const folders = isFolder(aside) ? readdirSync(aside).map((name) => path.join(aside, name)) : []
  const own = filesIn(dataDir).filter((file) => file !== path.join(dataDir, 'store.db'))
  return [...own, ...folders.filter(isFolder).flatMap(filesIn)].map(followLink)
}

const nameOf = (dataDir: string, file: string): string =>
  `${path.relative(dataDir, file)} ${statSync(file, { throwIfNoEntry: false })?.size}`

/** The names of all files of the folder that may hold orders, with their sizes. */
export const listSeen = (dataDir: string): string[] =>
  listOrderFiles(dataDir).map((file) => nameOf(dataDir, file))

/** What is known to have been seen when the store closes: as before, and the journal of this shop. */
export const seenAtClose = (dataDir: string, position: Position, before: string[]): string[] => {
  const own = listSegments(dataDir).filter(({ history, from }) => contains(position, history, from))
  const found = new Set(listOrderFiles(dataDir).map((file) => nameOf(dataDir, file)))
  return [
    ...new Set([
      ...before.filter((name) => found.has(name)),
      ...own.map((segment) => nameOf(dataDir, segment.path)),
    ]),
  ]
}

/** The files that were never compared with the store, and that it did not write itself. */
export const listUnseen = (dataDir: string, position: Position, seen: string[]): string[] => {
  const states = [
    ...listSnapshots(dataDir).flatMap(({ path: file, state }) => (state ? [{ file, ...state }] : [])),
    ...listSegments(dataDir).map(({ path: file, history, from }) => ({ file, history, number: from })),
  ]
  const own = new Set(
    states.filter(({ history, number }) => contains(position, history, number)).map(({ file }) => file),
  )
  return listOrderFiles(dataDir).filter((file) => !own.has(file) && !seen.includes(nameOf(dataDir, file)))
}

/** Whether segments are gone that no snapshot makes needless. */
export const hasLostSegments = (dataDir: string, position: Position, seen: string[]): boolean => {
  const found = listSegments(dataDir).map((segment) => path.basename(segment.path))
  const newest = sortByState(listSnapshots(dataDir), position)[0]?.state
  return seen.some((name) => {
    const file = name.replace(/ \d+$/, '')
    const [, history = '', own, from] = /([a-z0-9]{12})[\\/]((\d{10})-[0-9a-f]{6})\.jsonl$/.exec(file) ?? []
    if (own === undefined || !contains(position, history, Number(from))) return false
    if (found.some((name) => name.includes(own))) return false // perhaps under a new name
    return !newest || Number(from) > newest.number
  })
}
