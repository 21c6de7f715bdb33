import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { corruptionIn, findBadCopy } from '../files/integrity-check.ts'
import { readPosition } from '../journal/position.ts'
import type { JobOutcome } from './worker-job.ts'

/** Of 4 KB each: what the disk takes before an order has to wait long for its own sync. */
const pagesPerStep = 1_000
const pauseBetweenSteps = 5

const withDescriptor = <Result>(file: string, work: (descriptor: number) => Result): Result => {
  const descriptor = openSync(file, 'r+')
  try {
    return work(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Leaves the disk to the orders for a moment. A small copy, in the main thread, needs no pause. */
const pause = (): void => {
  if (!isMainThread) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseBetweenSteps)
}

/**
 * Runs SQLite's backup within a read transaction: without one, each write would make it start again. The
 * copy is synced as it grows, or an order's sync would wait for all that the system still holds back.
 */
const backUp = async (source: string, target: string): Promise<void> => {
  const database = new Database(source, { readonly: true, timeout: 5_000 })
  try {
    database.pragma('cache_size = -1024') // each page is read once; a connection's own default is 16 MB
    database.exec('begin')
    database.prepare('select 1 from sqlite_schema').get() // from here on the state to copy is fixed
    await database.backup(target, {
      progress: () => {
        withDescriptor(target, fdatasyncSync)
        pause()
        return pagesPerStep
      },
    })
  } finally {
    database.close()
  }
}

/**
 * Copies an open database to one file that opens from read-only media too, checks the copy, and syncs it;
 * others go on reading and writing meanwhile.
 */
export const copyDatabase = async (source: string, target: string): Promise<JobOutcome> => {
  await backUp(source, target)
  let copy: Database.Database | undefined
  let position: JobOutcome['position']
  try {
    copy = new Database(target, { timeout: 500 })
    copy.pragma('cache_size = -1024')
    copy.pragma('journal_mode = DELETE')
    position = readPosition(copy)
  } catch (error) {
    return { corruption: corruptionIn(error) }
  } finally {
    copy?.close()
  }
  const corruption = findBadCopy(target)
  withDescriptor(target, fsyncSync)
  return { corruption, position }
}
