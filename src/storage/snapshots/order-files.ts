import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { newId } from '../../contract/ids.ts'
import { ShopError } from '../../lib/shop-error.ts'
import type { texts as english } from '../../notices/texts.ts'
import { addToSpan, noOrders, type OrderSpan, type PlacedOrder } from '../data-folder/order-span.ts'
import { followLink, isFile, isFolder } from '../data-folder/paths.ts'
import type { PlaceRecord } from '../data-folder/place.ts'
import { removeFile } from '../data-folder/retry.ts'
import { freeBytesOf } from '../database/free-space.ts'
import { isOfSameShop } from '../journal/compare-orders.ts'
import { isSegment, listSegmentFiles, listSegments, type SegmentFile } from '../journal/journal-files.ts'
import { contains, type Position } from '../journal/position.ts'
import { readLastNumber } from '../journal/read-segment.ts'
import { isBackupZip, unpackDatabase } from './read-archive.ts'
import { setAsideFolder } from './replacement.ts'
import { backupsFolder, listSnapshots, sortByState } from './snapshot-files.ts'
import { runBySize } from './worker/run-in-worker.ts'

// Finds missing orders: the orders in every file that was found are compared by id with those in the store. The place
// record lists the files that were seen, each with its size, and what was reported about others, so that nothing is
// compared or reported again at each start. A file that the store wrote needs no comparison: its name and its header
// show that the database contains it.

/** The orders of a file, or of an archive, that the store does not have. */
export type Compared = { file: string; orders: PlacedOrder[] }

/** The orders that files hold beyond the store, and the files that together hold all of them. */
export type MissingOrders = {
  orders: OrderSpan
  files: string[]
  /** Zips that could not be unpacked because the disk is full. */
  uncompared: string[]
}

/** Compares databases and segments with a store, in a worker if that is large. */
export const compareFiles = async (files: string[], store: string): Promise<Compared[]> =>
  files.length === 0 ? [] : ((await runBySize({ do: 'compare', files, file: store })).compared ?? [])

/** `orders` is undefined for a zip that is cut off or damaged. */
type ComparedZip = { file: string; isOfShop: boolean; orders: PlacedOrder[] | undefined }

/** Compares the zip of a backup with a store. Returns why it cannot be compared, if so. */
export const compareZip = async (
  file: string,
  store: string,
  dataDir: string,
): Promise<ComparedZip | 'no-backup' | 'no-room'> => {
  const unpacked = path.join(backupsFolder(dataDir), `compared-${newId(8)}.part`)
  try {
    if (!isBackupZip(file)) return 'no-backup'
    await unpackDatabase(file, unpacked, async () => freeBytesOf(dataDir))
    const [compared] = await compareFiles([unpacked], store)
    return { file, isOfShop: isOfSameShop(unpacked, store), orders: compared?.orders }
  } catch (error) {
    if (error instanceof ShopError && error.kind === 'disk-full') return 'no-room'
    return { file, isOfShop: true, orders: undefined }
  } finally {
    await removeFile(unpacked)
  }
}

const isZip = (file: string): boolean => /\.zip$/i.test(file)

/** Names as few files as hold all of what the store lacks, databases before zips and segments. */
export const sumUp = (compared: Compared[], uncompared: string[] = []): MissingOrders | undefined => {
  const rank = ({ file }: Compared) => (isSegment(file) ? 2 : Number(isZip(file)))
  const missing = new Map<string, PlacedOrder>()
  const files: string[] = []
  for (const { file, orders } of compared.toSorted(
    (one, other) => rank(one) - rank(other) || other.orders.length - one.orders.length,
  )) {
    const before = missing.size
    for (const order of orders) missing.set(order[0], order)
    if (missing.size > before) files.push(file)
  }
  if (missing.size + uncompared.length === 0) return undefined
  return { orders: addToSpan(noOrders, missing.values()), files, uncompared }
}

/** Compares files with a store. An unreadable file counts as one without orders. */
export const findMissingOrders = async (
  files: string[],
  store: string,
  dataDir: string,
): Promise<MissingOrders | undefined> => {
  const compared = await compareFiles(
    files.filter((file) => !isZip(file)),
    store,
  )
  const uncompared: string[] = []
  for (const file of files.filter(isZip)) {
    const zip = await compareZip(file, store, dataDir)
    if (zip === 'no-room') uncompared.push(file)
    else if (zip !== 'no-backup') compared.push({ file, orders: zip.orders ?? [] })
  }
  return sumUp(compared, uncompared)
}

/** The message for the owner about these orders. */
export const describeMissing = (
  texts: typeof english,
  { orders, files, uncompared }: MissingOrders,
): string =>
  [
    ...(orders.count > 0 ? [texts.ordersElsewhere(orders, files)] : []),
    ...(uncompared.length > 0 ? [texts.zipsNotCompared(uncompared)] : []),
  ].join(' ')

/** Databases and zips under any name. An interrupted repair may have set aside two, the second as `store.db-ab12`. */
const namedIn = (folder: string): string[] =>
  isFolder(folder)
    ? readdirSync(folder)
        .filter((name) => /\.(db(-\w{4})?|zip)$/i.test(name))
        .map((name) => path.join(folder, name))
        .filter(isFile)
    : []

/** The zips in a folder, shorter names first: an original before its copies. */
export const listZips = (folder: string): string[] =>
  namedIn(folder)
    .filter(isZip)
    .sort((one, other) => one.length - other.length || one.localeCompare(other))

const filesIn = (folder: string): string[] => [
  ...namedIn(folder),
  ...namedIn(backupsFolder(folder)),
  ...listSegmentFiles(folder),
]

/** The names of the store's own folders. */
const ownFolders = /^(journal|objects|backups|set-aside|logs|replacement(-\w+\.part)?)$/

const foldersIn = (folder: string): string[] =>
  isFolder(folder)
    ? readdirSync(folder)
        .map((name) => path.join(folder, name))
        .filter(isFolder)
    : []

/** Every file in a data folder, except for its database, that may hold orders, also those of a copy put into it. */
export const listOrderFiles = (dataDir: string): string[] => {
  const own = filesIn(dataDir).filter((file) => file !== path.join(dataDir, 'store.db'))
  const copies = foldersIn(dataDir).filter((folder) => !ownFolders.test(path.basename(folder)))
  return [...own, ...[...copies, ...foldersIn(setAsideFolder(dataDir))].flatMap(filesIn)].map(followLink)
}

/** The key of a seen file in the place record. A file that has grown is compared again. */
const seenAs = (dataDir: string, file: string): string =>
  `${path.relative(dataDir, file)} ${statSync(file, { throwIfNoEntry: false })?.size}`

/** The key of a file or a folder that was reported to the owner. The text after it says what was reported. */
export const toldAs = (file: string): string => `told ${file}`

/** The keys of all files of the folder that may hold orders, and of what was reported before. */
export const seeAll = (dataDir: string, place: PlaceRecord | undefined): string[] => [
  ...listOrderFiles(dataDir).map((file) => seenAs(dataDir, file)),
  ...(place?.seen ?? []).filter((name) => name.startsWith('told ')),
]

/**
 * Whether the state contains all of a segment. The last line decides: in a copy of the folder that was made while the store
 * was open, the same history ends earlier.
 */
const containsSegment = (position: Position, { path: file, history, from, bytes }: SegmentFile): boolean =>
  contains(position, history, from) && contains(position, history, readLastNumber(file, bytes) ?? from)

/** The files seen before, and the present journal of this shop. */
export const seeOwnJournal = (
  dataDir: string,
  position: Position,
  place: PlaceRecord | undefined,
): string[] => {
  const seen = new Set(place?.seen)
  for (const segment of listSegments(dataDir)) {
    const name = seenAs(dataDir, segment.path)
    if (!seen.has(name) && containsSegment(position, segment)) seen.add(name)
  }
  return [...seen]
}

type StateFile = { file: string; history: string; number: number }

/** The snapshots and segments of a folder, with the state that begins each segment. */
export const listStates = (folder: string): StateFile[] => [
  ...listSnapshots(folder).flatMap(({ path: file, state }) => (state ? [{ file, ...state }] : [])),
  ...listSegments(folder).map(({ path: file, history, from }) => ({ file, history, number: from })),
]

/** The files that were never compared with the store, and that the store did not write. */
export const listUnseen = (dataDir: string, position: Position, seen: string[]): string[] => {
  const unseen = new Set(listOrderFiles(dataDir).filter((file) => !seen.includes(seenAs(dataDir, file))))
  for (const { path: file, state } of listSnapshots(dataDir))
    if (state && contains(position, state.history, state.number)) unseen.delete(file)
  for (const segment of listSegments(dataDir))
    if (unseen.has(segment.path) && containsSegment(position, segment)) unseen.delete(segment.path)
  return [...unseen]
}

/** Whether segments are missing that no snapshot replaces. */
export const hasLostSegments = (dataDir: string, position: Position, seen: string[]): boolean => {
  const found = listSegmentFiles(dataDir).map((file) => path.basename(file))
  const newest = sortByState(listSnapshots(dataDir), position)[0]?.state
  return seen.some((name) => {
    const file = name.replace(/ \d+$/, '')
    const [, history = '', own, from] = /([a-z0-9]{12})[\\/]((\d{10})-[0-9a-f]{6})\.jsonl$/.exec(file) ?? []
    if (own === undefined || !contains(position, history, Number(from))) return false
    if (found.some((name) => name.includes(own))) return false // perhaps under a new name
    return !newest || Number(from) > newest.number
  })
}
