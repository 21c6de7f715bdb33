import { parentPort, workerData } from 'node:worker_threads'
import { loadDatabaseLibraryFrom } from '../../../lib/native-libraries.ts'
import { runJob, type WorkerInput, type WorkerResult } from './run-job.ts'

// Entry point of the worker thread: built to `dist/database-worker.mjs`, and into the executable as text.

const { job, library } = workerData as WorkerInput
if (library !== undefined) loadDatabaseLibraryFrom(library)
const answer = (result: WorkerResult) => parentPort?.postMessage(result)
runJob(job).then(answer, (error: Error & { code?: string }) =>
  answer({ error: { message: error.message, code: error.code } }),
)
