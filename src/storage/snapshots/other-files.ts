import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { isFolder } from '../data-folder/paths.ts'
import { isSegment, listSegmentFiles, listSegments, type SegmentFile } from '../journal/journal-files.ts'
import { addToSpan, noOrders, type OrderSpan, type PlacedOrder } from '../journal/journal-line.ts'
import { contains, type Position } from '../journal/position.ts'
import { readLastLine } from '../journal/read-segment.ts'
import { setAsideFolder } from './replacement.ts'
import { listSnapshots } from './snapshots.ts'
import { runBySize } from './worker/run-in-worker.ts'

// Finds what other files hold and the store lacks: a database that was set aside, and the snapshots and segments of
// histories that the store does not contain. The place record lists the files that were compared, each with its size, so
// that nothing is told twice.

/** What the store lacks, and the files that together hold all of it. */
export type Elsewhere = {
  orders: OrderSpan
  payments: number
  khataEntries: number
  files: string[]
  /** Whether each of the files can be restored: a segment cannot. */
  canRestore: boolean
}

/** Finds what files hold and a store lacks. Names as few files as hold all of it, databases before segments. */
export const findElsewhere = async (files: string[], store: string): Promise<Elsewhere | undefined> => {
  if (files.length === 0) return undefined
  const compared = await runBySize('compare', store, files)
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
  return {
    orders: span,
    payments: payments.size,
    khataEntries: khataEntries.size,
    files: named,
    canRestore: !named.some(isSegment),
  }
}

/**
 * Whether the state contains all of a segment. The last line decides: in a copy of the folder that was made while the store
 * was open, the same history ends earlier.
 */
const containsSegment = (position: Position, { path: file, history, from }: SegmentFile): boolean =>
  contains(position, history, from) && contains(position, history, readLastLine(file)?.number ?? from)

const listSetAsideFolders = (dataDir: string): string[] => {
  const aside = setAsideFolder(dataDir)
  const names = isFolder(aside) ? readdirSync(aside) : []
  return names.map((name) => path.join(aside, name)).filter(isFolder)
}

/** The databases that were set aside. An interrupted repair may have set aside two, the second as `store.db-ab12`. */
const listSetAsideDatabases = (dataDir: string): string[] =>
  listSetAsideFolders(dataDir).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /^store\.db(-\w{4})?$/.test(name))
      .map((name) => path.join(folder, name)),
  )

/** `key` is how the place record names the file. One that has grown is compared again. */
export type OtherFile = { file: string; key: string }

/** The databases that were set aside, and the snapshots and segments that a state does not contain. */
export const listOthers = (dataDir: string, position: Position): OtherFile[] => {
  const snapshots = listSnapshots(dataDir)
    .filter(({ state }) => !contains(position, state.history, state.number))
    .map((snapshot) => snapshot.path)
  const segments = listSegments(dataDir)
    .filter((segment) => !containsSegment(position, segment))
    .map((segment) => segment.path)
  return [...listSetAsideDatabases(dataDir), ...snapshots, ...segments].map((file) => ({
    file,
    key: `${path.relative(dataDir, file)} ${statSync(file, { throwIfNoEntry: false })?.size}`,
  }))
}

export const keysOf = (others: OtherFile[]): string[] => others.map(({ key }) => key)

/** Every database and segment of a data folder, those that were set aside too, except for `store.db`. */
export const listDataFiles = (dataDir: string): string[] => {
  const folders = [dataDir, ...listSetAsideFolders(dataDir)]
  return [
    ...listSetAsideDatabases(dataDir),
    ...folders.flatMap((folder) => listSnapshots(folder).map((snapshot) => snapshot.path)),
    ...folders.flatMap(listSegmentFiles),
  ]
}
