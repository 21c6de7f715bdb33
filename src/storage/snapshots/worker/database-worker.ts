import { parentPort, workerData } from 'node:worker_threads'
import { loadDatabaseLibraryFrom } from '../../../lib/native-libraries.ts'
import type { WorkerAnswer, WorkerInput } from './run-in-worker.ts'
import { runJob } from './run-job.ts'

// Entry point of the worker thread: built to `dist/database-worker.mjs`, and into the executable as text.

const { name, input, library } = workerData as WorkerInput
if (library !== undefined) loadDatabaseLibraryFrom(library)
const answer = (message: WorkerAnswer) => parentPort?.postMessage(message)
runJob(name, ...input).then(
  (result) => answer({ result }),
  ({ message, code }: Error & { code?: string }) => answer({ error: { message, code } }),
)
