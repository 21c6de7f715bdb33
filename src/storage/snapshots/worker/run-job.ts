import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import Database from 'better-sqlite3'
import type { StoreContents } from '../../../contract/backups.ts'
import { corruptionIn, findAnyFault, findBadCopy, findCorruption } from '../../database/integrity-check.ts'
import { readDatabase } from '../../database/read-database.ts'
import { dropTriggers } from '../../journal/capture.ts'
import { listEntriesOnlyIn } from '../../journal/compare-entries.ts'
import { getPosition, type Position } from '../../journal/position.ts'

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

/** Makes a copy one file that also opens from read-only media. Returns its position. */
const makeOneFile = (file: string): Position => {
  const copy = new Database(file, { timeout: 500 })
  try {
    copy.pragma('cache_size = -1024')
    copy.pragma('journal_mode = DELETE')
    dropTriggers(copy)
    return getPosition(copy)
  } finally {
    copy.close()
  }
}

/**
 * Copies an open database to a single file, then checks and syncs the copy. Other connections continue to read and write
 * meanwhile. Resolves to the position of the copy, or to the first problem found in it.
 */
export const copyDatabase = async (
  source: string,
  target: string,
): Promise<Position | { corruption: string }> => {
  await backUp(source, target)
  try {
    const position = makeOneFile(target)
    const corruption = findBadCopy(target)
    if (corruption !== undefined) return { corruption }
    withDescriptor(target, fsyncSync)
    return position
  } catch (error) {
    return { corruption: corruptionIn(error) }
  }
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

/** Work on a database file, named first, whose duration grows with the file's size. */
const jobs = {
  /**
   * Checks the whole file, and describes the first problem. `isThorough` is for a file with pages of different moments or
   * foreign changes.
   */
  check: (file: string, isThorough = false): string | undefined =>
    isThorough ? findAnyFault(file) : findCorruption(file),
  copy: copyDatabase,
  /** Lists, of each of these databases and segments, the orders and entries of the books that the database lacks. */
  compare: (file: string, others: string[]) =>
    others.map((other) => ({ file: other, ...listEntriesOnlyIn(other, file) })),
  count: countContents,
  /** Checkpoints as much of the WAL as possible without waiting for readers or writers. */
  checkpoint,
}

type Jobs = typeof jobs
export type JobName = keyof Jobs
export type JobInputs = { [Name in JobName]: Parameters<Jobs[Name]> }
export type JobResults = { [Name in JobName]: Awaited<ReturnType<Jobs[Name]>> }
type JobsByName = {
  [Name in JobName]: (...input: JobInputs[Name]) => JobResults[Name] | Promise<JobResults[Name]>
}

/** Runs a job in the current thread. */
export const runJob = async <Name extends JobName>(
  name: Name,
  ...input: JobInputs[Name]
): Promise<JobResults[Name]> => {
  const byName: JobsByName = jobs
  return byName[name](...input)
}
