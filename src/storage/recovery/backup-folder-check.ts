import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MultilingualText } from '../../contract/multilingual-text.ts'
import type { Logger } from '../../lib/logger.ts'
import { Mutex } from '../../lib/mutex.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { inEveryLanguage } from '../../notices/in-every-language.ts'
import { isShopEmpty } from '../backup-folder/empty-shop.ts'
import { readChoice } from '../backup-folder/folder-choice.ts'
import type { DataLock } from '../data-folder/data-lock.ts'
import { leaveNotice } from '../data-folder/notices.ts'
import { addToSpan, noOrders, type PlacedOrder } from '../data-folder/order-span.ts'
import type { Db } from '../database/schema.ts'
import { isOfSameShop, isSegment, listOrdersOnlyIn } from '../journal/compare-orders.ts'
import { listSegments } from '../journal/journal-files.ts'
import { contains, historiesOf, type Position } from '../journal/position.ts'
import { isFile, isZip, listOrderFiles, withUnpacked } from '../snapshots/order-files.ts'
import { isBackupZip } from '../snapshots/read-archive.ts'
import { listSnapshots } from '../snapshots/snapshot-files.ts'

/** Milliseconds that the start of the store waits for a slow backup folder, such as a network drive. */
const openingTimeout = 5_000

type Report = (notice: MultilingualText) => void

/** A zip, or the archive in a folder, and the orders in it that the store does not have. */
type Found = {
  path: string
  isOfShop: boolean
  /** Undefined for a zip that is cut off. */
  orders: PlacedOrder[] | undefined
}

export type BackupFolderCheck = {
  /**
   * Reports orders that a backup folder holds and the store does not, or the backups of any shop when this one is
   * empty. Each finding is reported once and leaves a notice. Throws when the folder is unavailable.
   */
  compare: (folder: string, report?: Report) => Promise<void>
  /**
   * Compares the backup folder in use after a recovery, with every file in it, and resolves after five seconds at the
   * latest. Never throws.
   */
  compareAtOpening: (configured: string | undefined, report: Report) => Promise<void>
  /** After this, nothing is reported. */
  close: () => void
}

type Parts = {
  dataDir: string
  lock: DataLock
  log: Logger
  running: {
    db: Db
    position: () => Position
    /** Records which files of a backup folder were compared with the store, or told of. */
    recordToldBackups: (names: string[]) => void
  }
}

const keyOfZip = (file: string): string => `${file} ${statSync(file, { throwIfNoEntry: false })?.size} bytes`

/** An archive is told of again when more of its orders are missing. */
const keyOf = ({ path: file, orders }: Found): string =>
  isZip(file) ? keyOfZip(file) : `${file} ${orders?.length}`

/** The folders that are laid out as a data folder: the backup folder itself, and those in it. */
const listArchives = (folder: string): string[] =>
  [
    folder,
    ...readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => path.join(folder, entry.name)),
  ].filter((each) => listSnapshots(each).length > 0 || listSegments(each).length > 0)

const listZips = (folder: string): string[] =>
  readdirSync(folder)
    .filter(isZip)
    // Shorter names come first: an original before its copies.
    .sort((one, other) => one.length - other.length || one.localeCompare(other))
    .map((name) => path.join(folder, name))
    .filter(isFile)

/** Leaves out what brings no order that another one does not have. */
const withoutRepeated = (found: Found[]): Found[] => {
  const known = new Set<string>()
  return found
    .toSorted((one, other) => (other.orders?.length ?? 0) - (one.orders?.length ?? 0))
    .filter(({ orders }) => {
      if (!orders) return true
      const isNew = orders.some(([id]) => !known.has(id))
      for (const [id] of orders) known.add(id)
      return isNew
    })
}

export const openBackupFolderCheck = ({ dataDir, lock, log, running }: Parts): BackupFolderCheck => {
  const store = path.join(dataDir, 'store.db')
  const comparing = new Mutex()
  let isClosed = false

  /** Undefined when the zip is no backup of a store, or the disk has no room to unpack it now. */
  const compareZip = async (file: string): Promise<Found | undefined> => {
    try {
      return await withUnpacked(file, dataDir, (unpacked) => ({
        path: file,
        isOfShop: isOfSameShop(unpacked, store),
        orders: listOrdersOnlyIn(unpacked, store),
      }))
    } catch (error) {
      log.debug(`A backup cannot be read (${file}): ${(error as Error).message}`)
      if (error instanceof ShopError || !isBackupZip(file)) return undefined
      return { path: file, isOfShop: true, orders: undefined }
    }
  }
  const compareArchive = (folder: string, comparesAll: boolean): Found => {
    const position = running.position()
    const own = historiesOf(position)
    const snapshots = listSnapshots(folder).flatMap(({ path: file, state }) =>
      state ? [{ file, ...state }] : [],
    )
    const segments = listSegments(folder).map(({ path: file, history, from, header }) => ({
      file,
      history,
      number: from,
      ancestors: header?.ancestors ?? [],
    }))
    const files = [...snapshots, ...segments]
      .filter(({ history, number }) => comparesAll || !contains(position, history, number))
      .map(({ file }) => file)
    const orders = new Map(
      files.flatMap((file) => listOrdersOnlyIn(file, store)).map((order) => [order[0], order]),
    )
    const isOfShop =
      [...snapshots, ...segments].some(({ history }) => own.includes(history)) ||
      segments.some(({ ancestors }) => ancestors.some(({ history }) => own.includes(history))) ||
      files.some((file) => !isSegment(file) && isOfSameShop(file, store))
    return { path: folder, isOfShop, orders: [...orders.values()] }
  }

  const describe = ({ path: file, isOfShop, orders }: Found): MultilingualText =>
    inEveryLanguage((texts) => {
      if (!orders) return texts.cutOffBackupFound(file)
      return isOfShop
        ? texts.laterBackupFound(addToSpan(noOrders, orders), file)
        : texts.backupOfShopFound(file)
    })

  /** Leaves out orders that files of the data folder hold, too, because the owner was told of those. */
  const withoutTold = (found: Found[]): Found[] => {
    if (found.every(({ orders = [] }) => orders.length === 0)) return found
    const told = new Set(
      listOrderFiles(dataDir)
        .flatMap((file) => listOrdersOnlyIn(file, store))
        .map(([id]) => id),
    )
    return found.map((each) =>
      each.orders ? { ...each, orders: each.orders.filter(([id]) => !told.has(id)) } : each,
    )
  }

  /** What the owner must be told of: what this shop lacks; in an empty shop also the backup of another one. */
  const choose = async (found: Found[]): Promise<Found[]> => {
    const ofShop = withoutRepeated(found.filter(({ isOfShop, orders }) => isOfShop && orders?.length !== 0))
    const [best] = found
      .filter(({ isOfShop }) => !isOfShop)
      .sort((one, other) => (other.orders?.length ?? 0) - (one.orders?.length ?? 0))
    return best && (await isShopEmpty(running.db)) ? [...ofShop, best] : ofShop
  }

  const compareNow = async (folder: string, report: Report, comparesAll: boolean): Promise<void> => {
    if (isClosed) return
    const told = lock.place()?.toldBackups ?? []
    const archives = listArchives(folder).map((each) => compareArchive(each, comparesAll))
    const zips: Found[] = []
    for (const file of listZips(folder)) {
      const found = told.includes(keyOfZip(file)) ? undefined : await compareZip(file)
      if (found) zips.push(found)
    }
    readdirSync(folder) // throws if the stick was pulled out, which makes all files look cut off
    const compared = withoutTold([...archives, ...zips])
    const chosen = (await choose(compared)).filter((found) => !told.includes(keyOf(found)))
    if (isClosed) return
    for (const notice of chosen.map(describe)) {
      report(notice)
      leaveNotice(dataDir, notice)
    }
    running.recordToldBackups([...new Set([...told, ...compared.map(keyOf)])])
  }
  const logNotice: Report = (notice) => log.error(notice.en)
  const compareWith = async (folder: string, report: Report, comparesAll: boolean): Promise<void> => {
    try {
      await comparing.run(() => compareNow(folder, report, comparesAll))
    } catch (error) {
      if (!isClosed) throw error // after a close, the cause is the closed database
    }
  }

  return {
    compare: (folder, report = logNotice) => compareWith(folder, report, false),
    compareAtOpening: async (configured, report) => {
      let isWaiting = true
      // The dashboard reports an unreadable folder choice and an unavailable folder.
      const work = async () => {
        const folder = configured ?? (await readChoice(dataDir))
        if (folder === undefined) return
        await compareWith(folder, (notice) => (isWaiting ? report : logNotice)(notice), true)
      }
      const done = work().catch((error) =>
        log.debug(`The backup folder was not compared with the data: ${error.message}`),
      )
      await Promise.race([done, sleep(openingTimeout, undefined, { ref: false })])
      isWaiting = false
    },
    close: () => {
      isClosed = true
    },
  }
}
