import Database from 'better-sqlite3'
import { findAnyFault, findCorruption } from '../../database/integrity-check.ts'
import { listOrdersOnlyIn } from '../../journal/compare-orders.ts'
import { copyDatabase } from './copy-database.ts'
import type { JobOutcome, WorkerJob } from './worker-job.ts'

const checkpoint = (file: string): void => {
  const database = new Database(file, { timeout: 5_000 })
  try {
    database.pragma('wal_autocheckpoint = 0')
    database.pragma('wal_checkpoint(PASSIVE)')
  } finally {
    database.close()
  }
}

/** Runs a job in the current thread. */
export const runJob = async (job: WorkerJob): Promise<JobOutcome> => {
  if (job.do === 'copy') return copyDatabase(job.source, job.target)
  if (job.do === 'check') {
    return { corruption: job.isThorough ? findAnyFault(job.file) : findCorruption(job.file) }
  }
  if (job.do === 'compare') {
    const holdMore = job.files.filter((file) => listOrdersOnlyIn(file, job.file).length > 0)
    return { corruption: undefined, holdMore }
  }
  checkpoint(job.file)
  return { corruption: undefined }
}
