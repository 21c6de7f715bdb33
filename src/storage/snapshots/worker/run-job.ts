import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import Database from 'better-sqlite3'
import type { StoreContents } from '../../../contract/backups.ts'
import { corruptionIn, findAnyFault, findBadCopy, findCorruption } from '../../database/integrity-check.ts'
import { readDatabase } from '../../database/read-database.ts'
import { dropTriggers } from '../../journal/capture.ts'
import { type Entries, listEntriesOnlyIn } from '../../journal/compare-entries.ts'
import { type Position, readPosition } from '../../journal/position.ts'

/** Work on a database file whose duration grows with the file's size. */
export type WorkerJob =
  /** Checks the whole file. `isThorough` is for a file with pages of different moments or foreign changes. */
  | { do: 'check'; file: string; isThorough?: boolean }
  /** Copies an open database, checks the copy, and syncs it. */
  | { do: 'copy'; source: string; target: string }
  /** Compares the orders and the books in these databases and segments with those in a database. */
  | { do: 'compare'; files: string[]; file: string }
  /** Counts what a database holds. */
  | { do: 'count'; file: string }
  /** Checkpoints as much of the WAL as possible without waiting for readers or writers. */
  | { do: 'checkpoint'; file: string }

export type JobOutcome = {
  /** The first problem found in the file or in the copy; undefined when there is none. */
  corruption: string | undefined
  /** The position of a copy. */
  position?: Position | undefined
  /** Of each compared file, what the database does not have. */
  compared?: (Entries & { file: string })[]
  contents?: StoreContents
}

/** The worker's input: the job and, in the executable, the path of SQLite's native library. */
export type WorkerInput = { job: WorkerJob; library: string | undefined }

/** The worker's result. Of an error only the message and the code are passed between threads. */
export type WorkerResult = JobOutcome | { error: { message: string; code: string | undefined } }

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

/**
 * Counts what a database of the store holds. `at` is the newest time in it, at which something was added or the dashboard
 * was used. 2026-11: 60 ms at a million orders.
 */
const countContents = (file: string): StoreContents =>
  readDatabase(file, (database) => {
    const lastOf = (table: string) => `select created_at from ${table} order by seq desc limit 1`
    const { at, ...counts } = database
      .prepare<[], StoreContents>(
        `select (select max(at) from (select max(last_seen_at) as at from admin_sessions
            union all select (${lastOf('orders')}) union all select (${lastOf('products')})
            union all select (${lastOf('customers')}))) as at,
          (select count(*) from orders) as orders,
          (select count(*) from products where deleted_at is null) as products,
          (select count(*) from customers
            where id <> 'walk-in' and id not in (select customer_id from customer_merges)) as customers`,
      )
      .get() as StoreContents
    const time = Date.parse(at ?? '') // another program may have written any text
    return { ...counts, at: Number.isNaN(time) ? null : new Date(time).toISOString() }
  })

const checkpoint = (file: string): void => {
  const database = new Database(file, { timeout: 5_000 })
  try {
    database.pragma('wal_autocheckpoint = 0')
    database.pragma('wal_checkpoint(PASSIVE)')
  } finally {
    database.close()
  }
}

/** Runs a job in the current thread. */
export const runJob = async (job: WorkerJob): Promise<JobOutcome> => {
  if (job.do === 'copy') return copyDatabase(job.source, job.target)
  if (job.do === 'check') {
    return { corruption: job.isThorough ? findAnyFault(job.file) : findCorruption(job.file) }
  }
  if (job.do === 'compare') {
    const compared = job.files.map((file) => ({ file, ...listEntriesOnlyIn(file, job.file) }))
    return { corruption: undefined, compared }
  }
  if (job.do === 'count') return { corruption: undefined, contents: countContents(job.file) }
  checkpoint(job.file)
  return { corruption: undefined }
}
