import { closeSync, fstatSync, openSync, read } from 'node:fs'
import { promisify } from 'node:util'

const readAt = promisify(read)

/** The bytes of an open database's file as they lie there, without SQLite. */
export type FileBytes = {
  readonly path: string
  length: () => number
  /** Fills the buffer from `position` on. Resolves to how many bytes came, 0 at the end. Rejects once closed. */
  read: (buffer: Uint8Array, position: number) => Promise<number>
  /** To be called after SQLite has closed the file. */
  close: () => void
}

/**
 * Opens a database's file to read its bytes, for as long as SQLite has it open: POSIX takes all of a
 * process's locks from a file as soon as the process closes any descriptor of it, and a database viewer
 * could then have the file for itself, or at its end take itself for the last one and delete the log.
 */
export const openFileBytes = (path: string): FileBytes => {
  let descriptor: number | undefined = openSync(path, 'r')
  const present = (): number => {
    if (descriptor === undefined) throw new Error('The database was closed')
    return descriptor
  }
  return {
    path,
    length: () => fstatSync(present()).size,
    read: async (buffer, position) => {
      const { bytesRead } = await readAt(present(), buffer, 0, buffer.length, position)
      present() // closed meanwhile, its number may have been another file's already
      return bytesRead
    },
    close: () => {
      if (descriptor !== undefined) closeSync(descriptor)
      descriptor = undefined
    },
  }
}
