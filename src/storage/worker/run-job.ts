import Database from 'better-sqlite3'
import { findCorruption } from '../files/integrity-check.ts'
import { finishCopy } from './finish-copy.ts'
import type { WorkerJob } from './worker-job.ts'

const checkpoint = (file: string): void => {
  const database = new Database(file, { timeout: 5_000 })
  database.pragma('wal_autocheckpoint = 0')
  database.pragma('wal_checkpoint(PASSIVE)')
  database.close()
}

/** Carries a task out; blocks for as long as it takes. Returns the damage it found. */
export const runJob = (task: WorkerJob): string | undefined => {
  if (task.do === 'check') return findCorruption(task.file)
  if (task.do === 'finish-copy') return finishCopy(task.file, task.number)
  checkpoint(task.file)
  return undefined
}
