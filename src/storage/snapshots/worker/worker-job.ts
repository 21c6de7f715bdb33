import type { Position } from '../../journal/position.ts'

/** Work on a database file whose duration grows with the file's size. */
export type WorkerJob =
  /** Checks the whole file. `isThorough` is for a file with pages of different moments or foreign changes. */
  | { do: 'check'; file: string; isThorough?: boolean }
  /** Copies an open database, checks the copy, and syncs it. */
  | { do: 'copy'; source: string; target: string }
  /** Compares the orders in these databases and segments with those in a database. */
  | { do: 'compare'; files: string[]; file: string }
  /** Checkpoints as much of the WAL as possible without waiting for readers or writers. */
  | { do: 'checkpoint'; file: string }

export type JobOutcome = {
  /** The first problem found in the file or in the copy; undefined when there is none. */
  corruption: string | undefined
  /** The position of a copy. */
  position?: Position | undefined
  /** Of the compared files, those with an order that the database does not have. */
  holdMore?: string[]
}

/** The worker's input: the job and, in the executable, the path of SQLite's native library. */
export type WorkerInput = { job: WorkerJob; library: string | undefined }

/** The worker's result. Of an error only the message and the code are passed between threads. */
export type WorkerResult = JobOutcome | { error: { message: string; code: string | undefined } }
