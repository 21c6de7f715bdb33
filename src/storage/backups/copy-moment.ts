import { closeSync, openSync, readSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import type { FileBytes } from '../database/file-bytes.ts'

const readAtOnce = 256 * 1024
/** What the disk takes before an order has to wait long for its own sync. */
const syncEvery = 4 * 1024 * 1024
const restBetween = 5

type Read = FileBytes['read']

/** The log as it was at a moment, without what failed. */
type Log = {
  /** With other salts as soon as the log is begun anew, and cut short where it was emptied. */
  head: Buffer
  /** 0: all is in the file. */
  length: number
}

type Moment = { log: Log; release: () => void }

const headBytes = 32
const frameHeadBytes = 24

const readHead = (path: string): Buffer => {
  const descriptor = openSync(path, 'r') // SQLite locks nothing in the log
  try {
    const head = Buffer.alloc(headBytes)
    return head.subarray(0, readSync(descriptor, head, 0, headBytes, 0))
  } finally {
    closeSync(descriptor)
  }
}

/**
 * What of the log is committed: behind that may lie whole transactions that failed, such as on a full disk, and
 * that the next one overwrites. Asked on a connection of its own: within a transaction SQLite does not say.
 */
const findLog = (file: string): Log => {
  const asking = new Database(file, { readonly: true, timeout: 5_000 })
  try {
    const [answer] = asking.pragma('wal_checkpoint(NOOP)') as { log: number }[]
    const frames = answer?.log ?? 0
    if (frames <= 0) return { head: Buffer.alloc(0), length: 0 } // -1 where there is no log at all
    const frameBytes = frameHeadBytes + (asking.pragma('page_size', { simple: true }) as number)
    return { head: readHead(`${file}-wal`), length: headBytes + frames * frameBytes }
  } finally {
    asking.close()
  }
}

/** Until it is released, nothing of what the database holds now is overwritten, in the file or in the log. */
const holdMoment = (file: string): Moment => {
  const reading = new Database(file, { readonly: true, timeout: 5_000 })
  try {
    reading.exec('begin')
    reading.prepare('select 1 from sqlite_schema').get() // from here on the moment is held
    return { log: findLog(file), release: () => reading.close() }
  } catch (error) {
    reading.close()
    throw error
  }
}

type Options = { ending: AbortSignal; isHurried: boolean }

/**
 * Synced as it goes: else an order's sync would wait for all of the copy that the system still holds back.
 * Where no order can come (the store closes) that would only take longer. Returns how many bytes there were.
 */
const copyBytes = async (
  read: Read,
  length: number,
  target: string,
  { ending, isHurried }: Options,
): Promise<number> => {
  const buffer = Buffer.alloc(Math.min(readAtOnce, length))
  const written = await open(target, 'w')
  try {
    let position = 0
    let synced = 0
    while (position < length) {
      const bytes = Math.min(await read(buffer, position), length - position)
      ending.throwIfAborted()
      if (bytes === 0) break
      position += (await written.write(buffer, 0, bytes, position)).bytesWritten
      if (isHurried || position - synced < syncEvery) continue
      await written.datasync()
      synced = position
      await sleep(restBetween)
      ending.throwIfAborted()
    }
    return position
  } finally {
    await written.close()
  }
}

const copyLog = async (
  path: string,
  { head, length }: Log,
  target: string,
  options: Options,
): Promise<void> => {
  const log = await open(path, 'r')
  try {
    const read: Read = async (buffer, position) =>
      (await log.read(buffer, 0, buffer.length, position)).bytesRead
    const copied = await copyBytes(read, length, target, options)
    // Emptied or begun anew, so all that it held was in the file before: with half of it the copy would be torn.
    if (!head.equals(readHead(path))) await rm(target)
    else if (copied < length) throw new Error('The log of the database was cut short while it was copied')
  } finally {
    await log.close()
  }
}

/**
 * Copies an open database as it is at one moment, byte for byte: the file to `target`, the log to `{target}-wal`.
 * Opened by SQLite the two are the database of that moment, or of one soon after; others go on writing.
 *
 * The transaction that is held keeps SQLite from emptying into the file any page that is not in the log too, and
 * from beginning the log anew while any page is in it alone. So the file may be torn where the log is not.
 *
 * 2026-11: SQLite's own backup takes a cache of 16 MB for the copy, which better-sqlite3 gives no hold of,
 * and a thread of its own where the copy must rest for the orders; `vacuum into` cannot rest at all.
 */
export const copyMoment = (source: FileBytes, target: string, isHurried: boolean): Promise<void> =>
  source.hold(async () => {
    const moment = holdMoment(source.path)
    try {
      const options = { ending: source.ending, isHurried }
      await copyBytes(source.read, source.length(), target, options)
      const { log } = moment
      if (log.length > 0) await copyLog(`${source.path}-wal`, log, `${target}-wal`, options)
    } finally {
      moment.release()
    }
  })
