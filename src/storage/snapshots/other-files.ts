import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { texts as english } from '../../notices/texts.ts'
import { isFolder } from '../data-folder/paths.ts'
import { type Entries, hasEntries } from '../journal/compare-entries.ts'
import { isSegment, listSegmentFiles, listSegments, type SegmentFile } from '../journal/journal-files.ts'
import { addToSpan, noOrders, type OrderSpan, type PlacedOrder } from '../journal/journal-line.ts'
import { contains, type Position } from '../journal/position.ts'
import { readLastLine } from '../journal/read-segment.ts'
import { setAsideFolder } from './replacement.ts'
import { listSnapshots } from './snapshot-files.ts'
import { runBySize } from './worker/run-in-worker.ts'

// Finds what other files hold and the store lacks: a database that was set aside, and the snapshots and segments of
// histories that the store does not contain. The place record lists the files that were compared, each with its size, so
// that nothing is told twice.

/** Compares databases and segments with a store, in a worker if that is large. */
const compareFiles = async (files: string[], store: string): Promise<(Entries & { file: string })[]> =>
  files.length === 0 ? [] : ((await runBySize({ do: 'compare', files, file: store })).compared ?? [])

/** What the store lacks, and the files that together hold all of it. */
export type Elsewhere = { orders: OrderSpan; payments: number; khataEntries: number; files: string[] }

/** Finds what files hold and a store lacks. Names as few files as hold all of it, databases before segments. */
export const findElsewhere = async (files: string[], store: string): Promise<Elsewhere | undefined> => {
  const compared = (await compareFiles(files, store)).filter(hasEntries)
  const orders = new Map<string, PlacedOrder>()
  const payments = new Set<string>()
  const khataEntries = new Set<string>()
  const count = () => orders.size + payments.size + khataEntries.size
  const named: string[] = []
  for (const { file, ...entries } of compared.sort(
    (one, other) =>
      Number(isSegment(one.file)) - Number(isSegment(other.file)) || other.orders.length - one.orders.length,
  )) {
    const before = count()
    for (const order of entries.orders) orders.set(order[0], order)
    for (const key of entries.payments) payments.add(key)
    for (const key of entries.khataEntries) khataEntries.add(key)
    if (count() > before) named.push(file)
  }
  if (count() === 0) return undefined
  const span = addToSpan(noOrders, orders.values())
  return { orders: span, payments: payments.size, khataEntries: khataEntries.size, files: named }
}

/** The sentences for the owner about this. */
export const describeElsewhere = (texts: typeof english, { files, ...counts }: Elsewhere): string =>
  texts.elsewhere(counts, files)

type StateFile = { file: string; history: string; number: number }

/** The snapshots and segments of a folder, with the state that begins each segment. */
export const listStates = (folder: string): StateFile[] => [
  ...listSnapshots(folder).map(({ path: file, state }) => ({ file, ...state })),
  ...listSegments(folder).map(({ path: file, history, from }) => ({ file, history, number: from })),
]

/**
 * Whether the state contains all of a segment. The last line decides: in a copy of the folder that was made while the store
 * was open, the same history ends earlier.
 */
const containsSegment = (position: Position, { path: file, history, from }: SegmentFile): boolean =>
  contains(position, history, from) && contains(position, history, readLastLine(file)?.number ?? from)

/** The snapshots and segments of a folder that a state does not contain. */
export const listOthers = (dataDir: string, position: Position): string[] => [
  ...listSnapshots(dataDir)
    .filter(({ state }) => !contains(position, state.history, state.number))
    .map((snapshot) => snapshot.path),
  ...listSegments(dataDir)
    .filter((segment) => !containsSegment(position, segment))
    .map((segment) => segment.path),
]

const listSetAsideFolders = (dataDir: string): string[] => {
  const aside = setAsideFolder(dataDir)
  const names = isFolder(aside) ? readdirSync(aside) : []
  return names.map((name) => path.join(aside, name)).filter(isFolder)
}

/** The databases that were set aside. An interrupted repair may have set aside two, the second as `store.db-ab12`. */
const listSetAside = (dataDir: string): string[] =>
  listSetAsideFolders(dataDir).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /^store\.db(-\w{4})?$/.test(name))
      .map((name) => path.join(folder, name)),
  )

/** The key of a compared file in the place record. A file that has grown is compared again. */
const seenAs = (dataDir: string, file: string): string =>
  `${path.relative(dataDir, file)} ${statSync(file, { throwIfNoEntry: false })?.size}`

/** The keys of all files that are compared with the store, once they were. */
export const seeOthers = (dataDir: string, position: Position): string[] =>
  [...listOthers(dataDir, position), ...listSetAside(dataDir)].map((file) => seenAs(dataDir, file))

/** The files of other histories, and the databases that were set aside, that were not compared before. */
export const listUnseen = (dataDir: string, position: Position, seen: string[]): string[] =>
  [...listOthers(dataDir, position), ...listSetAside(dataDir)].filter(
    (file) => !seen.includes(seenAs(dataDir, file)),
  )

/** Every database and segment of a data folder, those that were set aside too, except for `store.db`. */
export const listDataFiles = (dataDir: string): string[] => {
  const folders = [dataDir, ...listSetAsideFolders(dataDir)]
  return [
    ...listSetAside(dataDir),
    ...folders.flatMap((folder) => listSnapshots(folder).map((snapshot) => snapshot.path)),
    ...folders.flatMap(listSegmentFiles),
  ]
}
