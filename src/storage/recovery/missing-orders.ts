import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { followLink } from '../data-folder/follow-link.ts'
import { addToSpan, noOrders, type OrderSpan, type PlacedOrder } from '../data-folder/order-span.ts'
import { isSegment, listOrdersOnlyIn } from '../journal/compare-orders.ts'
import { listSegments } from '../journal/journal-files.ts'
import { setAsideFolder } from '../snapshots/replacement.ts'
import { backupsFolder } from '../snapshots/snapshot-files.ts'

// The evidence for what is missing: the orders in every file that was found are compared by id with those in the
// store.

/** Orders that files hold and the store does not, and the files that together hold all of them. */
export type MissingOrders = { orders: OrderSpan; files: string[] }

/** Compares the files with the store. Names as few files as hold all of what it lacks, databases before segments. */
export const findMissingOrders = (files: string[], store: string): MissingOrders | undefined => {
  const found = files
    .map((file) => ({ file, orders: listOrdersOnlyIn(file, store) }))
    .filter(({ orders }) => orders.length > 0)
    .sort(
      (one, other) =>
        Number(isSegment(one.file)) - Number(isSegment(other.file)) ||
        other.orders.length - one.orders.length,
    )
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

/** Databases under any name. An interrupted repair may have set aside two, the second as `store.db-ab12`. */
const databasesIn = (folder: string): string[] =>
  isFolder(folder)
    ? readdirSync(folder)
        .filter((name) => /\.db(-\w{4})?$/i.test(name))
        .map((name) => path.join(folder, name))
    : []

const segmentsIn = (folder: string): string[] => listSegments(folder).map((segment) => segment.path)

/** Every file in a data folder, except for its database, that may hold orders. */
export const listOrderFiles = (dataDir: string): string[] => {
  const aside = setAsideFolder(dataDir)
  const folders = isFolder(aside) ? readdirSync(aside).map((name) => path.join(aside, name)) : []
  const setAside = folders
    .filter(isFolder)
    .flatMap((folder) => [
      ...databasesIn(folder),
      ...databasesIn(backupsFolder(folder)),
      ...segmentsIn(folder),
    ])
  return [...databasesIn(backupsFolder(dataDir)), ...segmentsIn(dataDir), ...setAside].map(followLink)
}
