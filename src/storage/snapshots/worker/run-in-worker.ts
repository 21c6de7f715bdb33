import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { getAsset, isSea } from 'node:sea'
import { Worker } from 'node:worker_threads'
import { Mutex } from '../../../lib/mutex.ts'
import { databaseLibraryFile } from '../../../lib/native-libraries.ts'
import { type JobInputs, type JobName, type JobResults, runJob } from './run-job.ts'

/**
 * Bytes. 2026-11: up to this size a check takes 30 ms, and starting a thread would cost more than it saves.
 * At a million orders (570 MB) it takes half a second with the file in the disk cache, else as long as the
 * disk needs to read it all. No order may wait for that.
 */
const largeFrom = 16 * 1024 * 1024

const bytesOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** Whether reading a whole database (with its WAL) would block the main thread for too long. */
export const isLarge = (file: string): boolean => bytesOf(file) + bytesOf(`${file}-wal`) > largeFrom

/** What the thread gets: a job and, in the executable, the path of SQLite's native library. */
export type WorkerInput = { name: JobName; input: JobInputs[JobName]; library: string | undefined }

/** What the thread answers. Of an error only the message and the code are passed between threads. */
export type WorkerAnswer = { result: unknown } | { error: { message: string; code: string | undefined } }

const startWorker = (workerData: WorkerInput): Worker => {
  // The worker mostly waits for SQLite and allocates little. A comparison may find a million orders.
  const maxOldGenerationSizeMb = workerData.name === 'compare' ? 1024 : 32
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb, maxYoungGenerationSizeMb: 2 } }
  if (isSea()) return new Worker(getAsset('database-worker.cjs', 'utf8'), { ...options, eval: true })
  const built = path.join(import.meta.dirname, 'database-worker.mjs')
  return new Worker(existsSync(built) ? built : built.replace(/mjs$/, 'ts'), options)
}

/** Workers run one at a time: each takes 9 MB and reads as fast as the disk allows. */
const mutex = new Mutex()

/** Runs a job in a worker thread, so that the store continues meanwhile. */
export const runInWorker = <Name extends JobName>(
  name: Name,
  ...input: JobInputs[Name]
): Promise<JobResults[Name]> =>
  mutex.run(async () => {
    const worker = startWorker({ name, input, library: databaseLibraryFile() })
    const [answer] = (await once(worker, 'message')) as [WorkerAnswer] // rejects when the thread fails
    await worker.terminate()
    if ('result' in answer) return answer.result as JobResults[Name]
    const { message, code } = answer.error
    throw Object.assign(new Error(message), code === undefined ? {} : { code })
  })

/** Runs a job for a small file in the main thread, and for a large one in a worker thread. */
export const runBySize = <Name extends JobName>(
  name: Name,
  ...input: JobInputs[Name]
): Promise<JobResults[Name]> => (isLarge(input[0]) ? runInWorker(name, ...input) : runJob(name, ...input))

/** Whether a database file can be read and passes a check. */
export const isIntact = (file: string, isThorough = false): Promise<boolean> =>
  runBySize('check', file, isThorough).then(
    (problem) => problem === undefined,
    () => false,
  )
