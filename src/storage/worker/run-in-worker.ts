import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { getAsset, isSea } from 'node:sea'
import { Worker } from 'node:worker_threads'
import { databaseLibraryFile } from '../../executable/native-libraries.ts'
import { takeTurns } from '../../in-turn.ts'
import type { WorkerInput, WorkerJob, WorkerResult } from './worker-job.ts'

/**
 * 2026-11: up to here a check takes 30 ms and a thread of its own would cost more than it saves; at a
 * million orders (570 MB) it takes half a second with the file in memory, and as long as the disk
 * takes to read it all without. No order may wait for that.
 */
const bigFrom = 16 * 1024 * 1024

const bytesOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** Whether reading all of a database (its log included) takes too long to wait for it. */
export const isBig = (file: string, from = bigFrom): boolean => bytesOf(file) + bytesOf(`${file}-wal`) > from

/** As {@link isBig}, whatever its log has grown to. */
export const isBigWithoutLog = (file: string): boolean => bytesOf(file) > bigFrom

const startWorker = (task: WorkerJob): Worker => {
  const workerData: WorkerInput = { task, library: databaseLibraryFile() }
  // It waits for SQLite and makes nothing by itself.
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 } }
  if (isSea()) return new Worker(getAsset('database-worker.cjs', 'utf8'), { ...options, eval: true })
  const built = path.join(import.meta.dirname, 'database-worker.mjs')
  return new Worker(existsSync(built) ? built : built.replace(/mjs$/, 'ts'), options)
}

const carryOut = async (task: WorkerJob): Promise<string | undefined> => {
  const worker = startWorker(task)
  const [outcome] = (await once(worker, 'message')) as [WorkerResult] // rejects when the thread fails
  await worker.terminate()
  if (!('error' in outcome)) return outcome.damage
  const { message, code } = outcome.error
  throw Object.assign(new Error(message), code === undefined ? {} : { code })
}

/** A thread takes 9 MB, and each of them reads as fast as the disk can. */
const inTurn = takeTurns()

/** Carries a task out in a thread of its own, one at a time; the store goes on meanwhile. Returns the damage it found. */
export const runInWorker = (task: WorkerJob): Promise<string | undefined> => inTurn(() => carryOut(task))
