import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { MultilingualText } from '../../contract/multilingual-text.ts'
import type { Logger } from '../../lib/logger.ts'
import { reportToOwner } from '../../lib/tell-owner.ts'
import { inEveryLanguage } from '../../notices/in-every-language.ts'
import { isShopEmpty } from '../backup-folder/archive.ts'
import type { DataLock } from '../data-folder/data-lock.ts'
import { leaveNotice } from '../data-folder/notices.ts'
import type { PlacedOrder } from '../data-folder/order-span.ts'
import type { Db } from '../database/schema.ts'
import { isOfSameShop } from '../journal/compare-orders.ts'
import { isSegment } from '../journal/journal-files.ts'
import { contains, historiesOf, type Position } from '../journal/position.ts'
import {
  compareFiles,
  compareZip,
  describeMissing,
  listOrderFiles,
  listStates,
  listZips,
  sumUp,
  toldAs,
} from '../snapshots/order-files.ts'

/** A zip, or the archive in a folder, and the orders in it that the store does not have. */
type Found = {
  file: string
  isOfShop: boolean
  /** Undefined for a zip that is cut off. */
  orders: PlacedOrder[] | undefined
  /** The key in the place record. An archive is reported again when more of its orders are missing. */
  told: string
}

export type BackupFolderCheck = {
  /**
   * Reports orders that a backup folder holds and the store does not, or the backups of any shop when this one is
   * empty. Each finding is reported once and leaves a notice. Throws when the folder is unavailable.
   */
  compare: (folder: string) => Promise<void>
  /** After this, nothing is reported. */
  close: () => void
}

type Parts = {
  dataDir: string
  lock: DataLock
  log: Logger
  running: { db: Db; position: () => Position; recordSeen: (seen: string[]) => void }
}

/** The folders that are laid out as a data folder: the backup folder itself, and those in it. */
const listArchives = (folder: string): string[] =>
  [
    folder,
    ...readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => path.join(folder, entry.name)),
  ].filter((each) => listStates(each).length > 0)

export const openBackupFolderCheck = ({ dataDir, lock, log, running }: Parts): BackupFolderCheck => {
  const store = path.join(dataDir, 'store.db')
  let isClosed = false
  const readSeen = () => lock.place()?.seen ?? []

  /** The first time, as after a recovery, compares every file; later only those that the store does not contain. */
  const compareArchive = async (folder: string): Promise<Found> => {
    const position = running.position()
    const own = historiesOf(position)
    const isFirst = !readSeen().some((name) => name.startsWith(`${toldAs(folder)} `))
    const states = listStates(folder)
    const files = states
      .filter(({ history, number }) => isFirst || !contains(position, history, number))
      .map(({ file }) => file)
    const compared = await compareFiles(files, store)
    const orders = new Map(compared.flatMap((each) => each.orders).map((order) => [order[0], order]))
    const isOfShop =
      states.some(({ history }) => own.includes(history)) ||
      states.some(({ file }) => !isSegment(file) && isOfSameShop(file, store))
    const told = `${toldAs(folder)} ${orders.size}`
    return { file: folder, isOfShop, orders: [...orders.values()], told }
  }
  const compareBackups = async (folder: string): Promise<Found[]> => {
    const found: Found[] = []
    for (const each of listArchives(folder)) found.push(await compareArchive(each))
    for (const file of listZips(folder)) {
      const told = `${toldAs(file)} ${statSync(file).size}`
      const zip = readSeen().includes(told)
        ? { file, isOfShop: true, orders: [] }
        : await compareZip(file, store, dataDir)
      if (typeof zip === 'object') found.push({ ...zip, told })
    }
    return found
  }

  /** Leaves out orders that files of the data folder hold too, because those were already reported. */
  const withoutTold = async (found: Found[]): Promise<Found[]> => {
    if (found.every(({ orders = [] }) => orders.length === 0)) return found
    const compared = await compareFiles(listOrderFiles(dataDir), store)
    const known = new Set(compared.flatMap(({ orders }) => orders).map(([id]) => id))
    return found.map(({ orders, ...each }) => ({
      ...each,
      orders: orders?.filter(([id]) => !known.has(id)),
    }))
  }

  /** Finds what this shop lacks or, for an empty shop, the backup of another one. */
  const describe = async (found: Found[]): Promise<MultilingualText[]> => {
    const seen = readSeen()
    const untold = found.filter(({ told }) => !seen.includes(told))
    const ofShop = untold.filter(({ isOfShop }) => isOfShop)
    const missing = sumUp(ofShop.map(({ file, orders = [] }) => ({ file, orders })))
    const [other] = untold
      .filter(({ isOfShop }) => !isOfShop)
      .sort((one, other) => (other.orders?.length ?? 0) - (one.orders?.length ?? 0))
    return [
      ...(missing ? [inEveryLanguage((texts) => describeMissing(texts, missing))] : []),
      ...ofShop
        .filter(({ orders }) => !orders)
        .map(({ file }) => inEveryLanguage((texts) => texts.damagedBackupFound(file))),
      ...(other && (await isShopEmpty(running.db))
        ? [inEveryLanguage((texts) => texts.backupOfShopFound(other.file))]
        : []),
    ]
  }

  const compare = async (folder: string): Promise<void> => {
    const found = await withoutTold(await compareBackups(folder))
    readdirSync(folder) // throws if the stick was pulled out, which makes all files look cut off
    const notices = await describe(found)
    if (isClosed) return
    for (const notice of notices) {
      reportToOwner(log, notice)
      leaveNotice(dataDir, notice)
    }
    const isOfFolder = (name: string) =>
      [' ', path.sep].some((end) => name.startsWith(`${toldAs(folder)}${end}`))
    const others = readSeen().filter((name) => !isOfFolder(name))
    running.recordSeen([...others, ...found.map(({ told }) => told)])
  }

  return {
    compare: async (folder) => {
      try {
        if (!isClosed) await compare(folder)
      } catch (error) {
        if (!isClosed) throw error // after a close, the cause is the closed database
      }
    },
    close: () => {
      isClosed = true
    },
  }
}
