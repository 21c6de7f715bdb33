import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { getAsset, isSea } from 'node:sea'
import { Worker } from 'node:worker_threads'
import { Mutex } from '../../lib/mutex.ts'
import { databaseLibraryFile } from '../../lib/native-libraries.ts'
import { runJob } from './run-job.ts'
import type { JobOutcome, WorkerInput, WorkerJob, WorkerResult } from './worker-job.ts'

/**
 * 2026-11: up to this size a check takes 30 ms and starting a thread would cost more than it saves; at a
 * million orders (570 MB) it takes half a second with the file in memory, and as long as the disk needs to
 * read it all without. No order may wait for that.
 */
const largeFrom = 16 * 1024 * 1024

const bytesOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** Whether reading all of a database (its WAL included) takes too long for the main thread. */
export const isLarge = (file: string, from = largeFrom): boolean =>
  bytesOf(file) + bytesOf(`${file}-wal`) > from

const startWorker = (job: WorkerJob): Worker => {
  const workerData: WorkerInput = { job, library: databaseLibraryFile() }
  // It waits for SQLite and allocates little itself.
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 } }
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

/** Each thread takes 9 MB and reads as fast as the disk allows, so they run one at a time. */
const mutex = new Mutex()

/** Carries a job out in a worker thread; the store goes on meanwhile. */
export const runInWorker = (job: WorkerJob): Promise<JobOutcome> => mutex.run(() => waitForWorker(job))

/** Carries a job out where it delays orders least: a small file's here, a large one's in a worker thread. */
export const runBySize = (job: WorkerJob): Promise<JobOutcome> =>
  isLarge(job.do === 'copy' ? job.source : job.file) ? runInWorker(job) : runJob(job)
