import {
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { findFiles, judge, type Unreported } from './judge.ts'
import { type PlacedOrder, tellsNumber, unreportedOfOrders } from './notices.ts'
import { copyOver, copyTools } from './over.ts'
import { makeShop, openOn, takeOrders, timeOn } from './shop.ts'
import type { FolderCase } from './tally.ts'

const placedOn = (days: number, ids: string[]): PlacedOrder[] =>
  ids.map((id) => ({ id, at: timeOn(days).toISOString() }))

export const idsOf = (orders: PlacedOrder[]): string[] => orders.map(({ id }) => id)

/** Opens a folder on a day, takes orders, and closes it. Returns these orders. */
export const takeOrdersIn = async (dataDir: string, days: number, count: number): Promise<PlacedOrder[]> => {
  const storage = await openOn(dataDir, days)
  try {
    return placedOn(days, await takeOrders(storage, days, count))
  } finally {
    await storage.close()
  }
}

/** Opens a folder on a day and closes it, which makes the day's snapshot. */
const openAndClose = async (dataDir: string, days: number): Promise<void> =>
  (await openOn(dataDir, days)).close()

/** For {@link judge}: only these orders may be missing, and then the owner must be told which file holds them. */
const unreportedIn =
  (dataDir: string, placed: PlacedOrder[]): Unreported =>
  (warning, missing) => {
    const files = findFiles(dataDir, missing)
    const orders = placed.filter(({ id }) => missing.includes(id))
    return [
      ...(orders.length === missing.length ? [] : ['why others are missing']),
      ...unreportedOfOrders(warning, orders, (id) => files.get(id) ?? []),
    ]
  }

/** Copies a folder as it is, with the times of its files. */
export const copyFolder = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, preserveTimestamps: true })

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))

/**
 * Goes on with a closed folder at another PC that has an image of the same disk, so that each file has the same
 * inode there. Moves that PC's folder to `other`, and makes the folder what it was, with its own inodes.
 */
const goOnFromImage = async (
  dataDir: string,
  other: string,
  goOn: (dataDir: string) => Promise<void>,
): Promise<void> => {
  const [image, links] = [`${dataDir}-image`, `${dataDir}-links`]
  copyFolder(dataDir, image)
  for (const name of listFiles(dataDir)) {
    mkdirSync(path.dirname(path.join(links, name)), { recursive: true })
    linkSync(path.join(dataDir, name), path.join(links, name)) // keeps the inode when the store replaces the file
  }
  await goOn(dataDir)
  copyFolder(dataDir, other)
  rmSync(dataDir, { recursive: true })
  for (const name of listFiles(image)) {
    const { atimeMs, mtimeMs } = statSync(path.join(image, name))
    writeFileSync(path.join(links, name), readFileSync(path.join(image, name)))
    utimesSync(path.join(links, name), atimeMs / 1_000, mtimeMs / 1_000)
  }
  renameSync(links, dataDir)
  rmSync(image, { recursive: true })
}

/** Goes on with a copy of a closed folder, in which each file has an inode of its own. */
const goOnFromCopy: typeof goOnFromImage = async (dataDir, other, goOn) => {
  copyFolder(dataDir, other)
  await goOn(other)
}

/** The two ways in which two PCs come to go on from one state. */
const waysToGoOn = { 'from a copy': goOnFromCopy, 'from one disk image': goOnFromImage }

/** Removes the database with its WAL; all else stays. */
export const removeDatabase = (dataDir: string): void => {
  for (const name of ['store.db', 'store.db-wal', 'store.db-shm'])
    rmSync(path.join(dataDir, name), { force: true })
}

/** The names of the files in `backups`. */
export const listBackups = (dataDir: string): string[] => readdirSync(path.join(dataDir, 'backups'))

/** The ids of all orders in the database of a closed folder. */
export const listOrdersIn = (dataDir: string): Set<unknown> => {
  const database = new Database(path.join(dataDir, 'store.db'), { readonly: true })
  try {
    return new Set(database.prepare('select id from orders').pluck().all())
  } finally {
    database.close()
  }
}

const addArchive = (from: string, to: string): void => {
  for (const name of ['journal', 'backups'])
    cpSync(path.join(from, name), path.join(to, name), { recursive: true })
}

/** Ways in which the folder of one PC is brought into that of the other. */
const merges: Record<string, (from: string, to: string) => void> = {
  'journal and backups added': addArchive,
  'journal and backups added, store.db gone': (from, to) => {
    addArchive(from, to)
    removeDatabase(to)
  },
  ...Object.fromEntries(
    Object.entries(copyTools).map(([tool, copyFile]) => [
      `all files copied over with ${tool}`,
      (from: string, to: string) => copyOver(from, to, copyFile),
    ]),
  ),
}

/** Each PC takes its own number of orders on its own days, so that numbers and times tell them apart. */
const pcs = {
  one: { days: 3, count: 8 },
  other: { days: 5, count: 5 },
}

const goOnAs = async (dataDir: string, { days, count }: { days: number; count: number }) => {
  const orders = await takeOrdersIn(dataDir, days, count)
  await openAndClose(dataDir, days + 1)
  return orders
}

type Way = keyof typeof waysToGoOn

const tryMerge =
  (way: Way, merge: string, away: keyof typeof pcs): FolderCase =>
  async ({ dataDir, tally, row }) => {
    const here = away === 'one' ? 'other' : 'one'
    const { ids, close } = await makeShop(dataDir)
    await close()
    const other = `${dataDir}-other`
    let ofOther: PlacedOrder[] = []
    await waysToGoOn[way](dataDir, other, async (folder) => {
      ofOther = await goOnAs(folder, pcs[away])
    })
    const own = await goOnAs(dataDir, pcs[here])
    merges[merge]?.(other, dataDir)
    const placed = [...own, ...ofOther]
    const verdict = await judge(dataDir, [...ids, ...idsOf(placed)], 7, unreportedIn(dataDir, placed))
    const name = `${away} into ${here}`
    tally.add(row, name, verdict)
    if (verdict.kind === 'refused' || verdict.kind === 'crashed') return
    const kept = listOrdersIn(dataDir)
    const isMixed = [own, ofOther].every((orders) => orders.some(({ id }) => kept.has(id)))
    const isMixtureReported = [own, ofOther].some((orders) => tellsNumber(verdict.said, orders))
    if (isMixed && !isMixtureReported) tally.fail(row, `${name}: mixed without a word: ${verdict.said}`)
  }

/** Two PCs went on from one state of the shop, each with orders of its own, and their files are brought together. */
export const twoPcsCases: Record<string, FolderCase> = Object.fromEntries(
  Object.keys(waysToGoOn).flatMap((way) =>
    Object.keys(merges).map((merge): [string, FolderCase] => [
      `two PCs, ${way}: ${merge}`,
      async ({ dataDir, ...rest }) => {
        for (const away of ['one', 'other'] as const)
          await tryMerge(way as Way, merge, away)({ dataDir: `${dataDir}-${away}`, ...rest })
      },
    ]),
  ),
)

/** Puts one file of a folder that went on into the folder that did not. */
const placements: Record<string, (from: string, to: string, orders: string[]) => void> = {
  'a snapshot': (from, to, orders) => {
    const files = findFiles(path.join(from, 'backups'), orders)
    const [file] = files.get(orders.at(-1) ?? '') ?? []
    if (file === undefined || readdirSync(path.join(to, 'backups')).includes(path.basename(file)))
      throw new Error('No snapshot holds these orders alone')
    copyFileSync(file, path.join(to, 'backups', path.basename(file)))
  },
  'a database that was set aside': (from, to) => {
    const folder = path.join(to, 'set-aside', 'recovery-2026-03-05T10-00-00.000Z-abcd')
    mkdirSync(folder, { recursive: true })
    copyFileSync(path.join(from, 'store.db'), path.join(folder, 'store.db'))
  },
}

/** A file in the data folder holds orders that the store does not have, which is open as it was left. */
const tryPlacement =
  (
    goOn: (typeof waysToGoOn)['from a copy'],
    place: (from: string, to: string, orders: string[]) => void,
  ): FolderCase =>
  async ({ dataDir, tally, row }) => {
    const { ids, close } = await makeShop(dataDir)
    await close()
    const other = `${dataDir}-other`
    let later: PlacedOrder[] = []
    await goOn(dataDir, other, async (folder) => {
      later = await takeOrdersIn(folder, 3, 6)
      await openAndClose(folder, 4)
    })
    place(other, dataDir, idsOf(later))
    const verdict = await judge(dataDir, [...ids, ...idsOf(later)], 5, unreportedIn(dataDir, later))
    tally.add(row, 'more orders than the store', verdict)
  }

export const laterFileCases: Record<string, FolderCase> = Object.fromEntries(
  Object.entries(waysToGoOn).flatMap(([way, goOn]) =>
    Object.entries(placements).map(([what, place]): [string, FolderCase] => [
      `${what} holds more, went on ${way}`,
      tryPlacement(goOn, place),
    ]),
  ),
)
