import { closeSync, fstatSync, openSync, read } from 'node:fs'
import { promisify } from 'node:util'

const readAt = promisify(read)

/** The bytes of an open database's file as they lie there, without SQLite. */
export type FileBytes = {
  readonly path: string
  length: () => number
  /** Fills the buffer from `position` on. Resolves to how many bytes came, 0 at the end. */
  read: (buffer: Uint8Array, position: number) => Promise<number>
  /** Aborted when the database is to be closed. */
  readonly ending: AbortSignal
  /** Does work that holds the file open, and has to stop at `ending`. Rejects when that has come already. */
  hold: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Ends all that holds the file. To be awaited before SQLite closes it. */
  end: () => Promise<void>
  /** To be called after SQLite has closed it. */
  close: () => void
}

/**
 * Opens a database's file to read its bytes, for as long as SQLite has it open: POSIX takes all of a
 * process's locks from a file as soon as the process closes any descriptor of it, and a database viewer
 * could then have the file for itself, or at its end take itself for the last one and delete the log.
 * SQLite counts its locks by itself: one taken from a connection that is open stays away at the next opening too.
 */
export const openFileBytes = (path: string): FileBytes => {
  let descriptor: number | undefined = openSync(path, 'r')
  const ending = new AbortController()
  const holding = new Set<Promise<unknown>>()
  const present = (): number => {
    if (descriptor === undefined) throw new Error('The database was closed')
    return descriptor
  }
  return {
    path,
    length: () => fstatSync(present()).size,
    read: async (buffer, position) => (await readAt(present(), buffer, 0, buffer.length, position)).bytesRead,
    ending: ending.signal,
    hold: async (work) => {
      ending.signal.throwIfAborted()
      const held = work()
      holding.add(held)
      try {
        return await held
      } finally {
        holding.delete(held)
      }
    },
    end: async () => {
      ending.abort(new Error('The database was closed'))
      await Promise.allSettled(holding)
    },
    close: () => {
      if (descriptor !== undefined) closeSync(descriptor)
      descriptor = undefined
    },
  }
}
