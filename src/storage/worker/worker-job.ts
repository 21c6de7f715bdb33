/** Work on a database file that takes as long as the file is large. */
export type WorkerJob =
  | { do: 'check'; file: string }
  | { do: 'finish-copy'; file: string; number: number }
  | { do: 'checkpoint'; file: string }

/** What a worker is given: the task, and in the executable where SQLite's native half lies. */
export type WorkerInput = { task: WorkerJob; library: string | undefined }

/** What a worker answers. Of an error only these survive the way from thread to thread. */
export type WorkerResult =
  | { damage: string | undefined }
  | { error: { message: string; code: string | undefined } }
