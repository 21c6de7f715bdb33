import { parentPort, workerData } from 'node:worker_threads'
import { loadDatabaseLibraryFrom } from '../../executable/native-libraries.ts'
import { doTask } from './do-task.ts'
import type { Order, Outcome } from './task.ts'

// A thread of its own: built to `dist/database-worker.mjs`, and as text into the executable.

const { task, library } = workerData as Order
if (library !== undefined) loadDatabaseLibraryFrom(library)
const answer = (outcome: Outcome) => parentPort?.postMessage(outcome)
try {
  answer({ damage: doTask(task) })
} catch (error) {
  const { message, code } = error as Error & { code?: string }
  answer({ error: { message, code } })
}
