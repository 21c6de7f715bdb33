import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { corruptionIn, findBadCopy } from '../../database/integrity-check.ts'
import { dropTriggers } from '../../journal/capture.ts'
import { readPosition } from '../../journal/position.ts'
import type { JobOutcome } from './worker-job.ts'

/** Pages of 4 KB copied before each sync. With more, an order would wait long for its own sync. */
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

/** Leaves the disk to the orders for a moment. Copies in the main thread are small and need no pause. */
const pause = (): void => {
  if (!isMainThread) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseBetweenSteps)
}

/**
 * Runs SQLite's backup within a read transaction; without one, each write would restart it. The copy is
 * synced as it grows; otherwise an order's sync would wait for all data that the system has not written yet.
 */
const backUp = async (source: string, target: string): Promise<void> => {
  const database = new Database(source, { readonly: true, timeout: 5_000 })
  try {
    database.pragma('cache_size = -1024') // each page is read once; a connection's own default is 16 MB
    database.exec('begin')
    database.prepare('select 1 from sqlite_schema').get() // fixes the state to copy
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
 * Copies an open database to a single file that also opens from read-only media, then checks and syncs the
 * copy. Other connections continue to read and write meanwhile.
 */
export const copyDatabase = async (source: string, target: string): Promise<JobOutcome> => {
  await backUp(source, target)
  let copy: Database.Database | undefined
  let position: JobOutcome['position']
  try {
    copy = new Database(target, { timeout: 500 })
    copy.pragma('cache_size = -1024')
    copy.pragma('journal_mode = DELETE')
    dropTriggers(copy)
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
