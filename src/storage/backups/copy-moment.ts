import { type FileHandle, open, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import type { FileBytes } from '../connection/file-bytes.ts'

const readAtOnce = 256 * 1024
/** What the disk takes before an order has to wait long for its own sync. */
const syncEvery = 4 * 1024 * 1024
const restBetween = 5
const logHeadBytes = 32

type Read = FileBytes['read']

/** Until it is released, nothing of what the database holds now is overwritten, in the file or in the log. */
const holdMoment = (file: string): { release: () => void } => {
  const reading = new Database(file, { readonly: true, timeout: 5_000 })
  try {
    reading.exec('begin')
    reading.prepare('select 1 from sqlite_schema').get() // from here on the moment is held
    return { release: () => reading.close() }
  } catch (error) {
    reading.close()
    throw error
  }
}

/**
 * Synced as it goes: else an order's sync would wait for all of the copy that the system still holds back.
 * Where no order can come (the store closes) that would only take longer.
 */
const copyBytes = async (read: Read, length: number, target: string, isHurried: boolean): Promise<void> => {
  const buffer = Buffer.alloc(Math.min(readAtOnce, length))
  const written = await open(target, 'w')
  try {
    let synced = 0
    for (let position = 0; position < length; ) {
      const bytes = Math.min(await read(buffer, position), length - position)
      if (bytes === 0) return // cut short by somebody else: the copy's check will say so
      position += (await written.write(buffer, 0, bytes, position)).bytesWritten
      if (isHurried || position - synced < syncEvery) continue
      await written.datasync()
      synced = position
      await sleep(restBetween)
    }
  } finally {
    await written.close()
  }
}

const openLog = (path: string): Promise<FileHandle | undefined> =>
  open(path, 'r').catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/** With other salts as soon as the log is begun anew. */
const readHead = async (log: FileHandle): Promise<Buffer> =>
  (await log.read(Buffer.alloc(logHeadBytes), 0, logHeadBytes, 0)).buffer

const copyLog = async (path: string, target: string, isHurried: boolean): Promise<void> => {
  const log = await openLog(path)
  if (!log) return
  try {
    const { size } = await log.stat()
    if (size <= logHeadBytes) return
    const head = await readHead(log)
    const read: Read = async (buffer, position) =>
      (await log.read(buffer, 0, buffer.length, position)).bytesRead
    await copyBytes(read, size, target, isHurried)
    // Begun anew, so all that it held was in the file before: with half of the old log over it, it would be torn.
    if (!head.equals(await readHead(log))) await rm(target)
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
export const copyMoment = async (source: FileBytes, target: string, isHurried: boolean): Promise<void> => {
  const moment = holdMoment(source.path)
  try {
    await copyBytes(source.read, source.length(), target, isHurried)
    await copyLog(`${source.path}-wal`, `${target}-wal`, isHurried)
  } finally {
    moment.release()
  }
}
