import { parentPort, workerData } from 'node:worker_threads'
import { loadDatabaseLibraryFrom } from '../../executable/native-libraries.ts'
import { runJob } from './run-job.ts'
import type { WorkerInput, WorkerResult } from './worker-job.ts'

// A thread of its own: built to `dist/database-worker.mjs`, and as text into the executable.

const { task, library } = workerData as WorkerInput
if (library !== undefined) loadDatabaseLibraryFrom(library)
const answer = (outcome: WorkerResult) => parentPort?.postMessage(outcome)
try {
  answer({ damage: runJob(task) })
} catch (error) {
  const { message, code } = error as Error & { code?: string }
  answer({ error: { message, code } })
}
