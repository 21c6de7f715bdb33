import type { Position } from '../journal/position.ts'

/** Work on a database file that takes as long as the file is large. */
export type WorkerJob =
  /** Reads all of the file. Thoroughly: for one that may be put together of different times, or changed by others. */
  | { do: 'check'; file: string; isThorough?: boolean }
  /** Copies an open database, checks the copy, and syncs it. */
  | { do: 'copy'; source: string; target: string }
  /** Moves as much as possible of the WAL into the file, without waiting for anybody. */
  | { do: 'checkpoint'; file: string }

export type JobOutcome = {
  /** What SQLite says of the file, or of the copy; undefined when it is whole. */
  corruption: string | undefined
  /** Of a copy: the state it holds. */
  position?: Position | undefined
}

/** What a worker is given: the job, and in the executable where SQLite's native library is. */
export type WorkerInput = { job: WorkerJob; library: string | undefined }

/** What a worker answers. Of an error only these survive the way between threads. */
export type WorkerResult = JobOutcome | { error: { message: string; code: string | undefined } }
