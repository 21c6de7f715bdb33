import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { getAsset, isSea } from 'node:sea'
import { Worker } from 'node:worker_threads'
import type { StoreContents } from '../../../contract/backups.ts'
import { Mutex } from '../../../lib/mutex.ts'
import { databaseLibraryFile } from '../../../lib/native-libraries.ts'
import { type JobOutcome, runJob, type WorkerInput, type WorkerJob, type WorkerResult } from './run-job.ts'

/**
 * Bytes. 2026-11: up to this size a check takes 30 ms, and starting a thread would cost more than it saves.
 * At a million orders (570 MB) it takes half a second with the file in the disk cache, else as long as the
 * disk needs to read it all. No order may wait for that.
 */
const largeFrom = 16 * 1024 * 1024

const bytesOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** Whether reading a whole database (with its WAL) would block the main thread for too long. */
export const isLarge = (file: string): boolean => bytesOf(file) + bytesOf(`${file}-wal`) > largeFrom

const startWorker = (job: WorkerJob): Worker => {
  const workerData: WorkerInput = { job, library: databaseLibraryFile() }
  // The worker mostly waits for SQLite and allocates little. A comparison may find a million orders.
  const maxOldGenerationSizeMb = job.do === 'compare' ? 1024 : 32
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb, maxYoungGenerationSizeMb: 2 } }
  if (isSea()) return new Worker(getAsset('database-worker.cjs', 'utf8'), { ...options, eval: true })
  const built = path.join(import.meta.dirname, 'database-worker.mjs')
  return new Worker(existsSync(built) ? built : built.replace(/mjs$/, 'ts'), options)
}

const waitForWorker = async (job: WorkerJob): Promise<JobOutcome> => {
  const worker = startWorker(job)
  const [result] = (await once(worker, 'message')) as [WorkerResult] // rejects when the thread fails
  await worker.terminate()
  if (!('error' in result)) return result
  const { message, code } = result.error
  throw Object.assign(new Error(message), code === undefined ? {} : { code })
}

/** Workers run one at a time: each takes 9 MB and reads as fast as the disk allows. */
const mutex = new Mutex()

/** Runs a job in a worker thread, so that the store continues meanwhile. */
export const runInWorker = (job: WorkerJob): Promise<JobOutcome> => mutex.run(() => waitForWorker(job))

/** Runs a job for a small file in the main thread, and for a large one in a worker thread. */
export const runBySize = (job: WorkerJob): Promise<JobOutcome> =>
  isLarge(job.do === 'copy' ? job.source : job.file) ? runInWorker(job) : runJob(job)

/** Whether a database file can be read and passes a check. */
export const isIntact = (file: string, isThorough = false): Promise<boolean> =>
  runBySize({ do: 'check', file, isThorough }).then(
    ({ corruption }) => corruption === undefined,
    () => false,
  )

/** Counts what a database holds. Throws SQLite's errors. */
export const readContents = async (file: string): Promise<StoreContents> => {
  const { contents } = await runBySize({ do: 'count', file })
  if (!contents) throw new Error('The job counted nothing')
  return contents
}
