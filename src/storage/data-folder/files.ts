import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const blockedCodes = ['EBUSY', 'EPERM', 'EACCES']

/**
 * Milliseconds. Windows reports these codes while a virus scanner or a cloud program holds a file open. On
 * other systems these errors are permanent.
 */
const usualRetryFor = process.platform === 'win32' ? 10_000 : 0
const longestPause = 500

/** Another program held the file open until the timeout. Has the system's error code, and its error as `cause`. */
export class FileHeldOpen extends Error {
  readonly code: string

  constructor(path: string, cause: NodeJS.ErrnoException) {
    super(`another program has the file open: ${path}`, { cause })
    this.name = 'FileHeldOpen'
    this.code = cause.code ?? ''
  }
}

/**
 * Retries a file operation while another program blocks it, for at most `retryFor` milliseconds. Throws
 * {@link FileHeldOpen} after that. With 0 the operation runs once and its own error is thrown, because then
 * the error means missing permission and not another program.
 */
export const retryWhileHeldOpen = async <Result>(
  path: string,
  operation: () => Promise<Result>,
  retryFor = usualRetryFor,
): Promise<Result> => {
  const deadline = performance.now() + retryFor
  for (let pause = 10; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await operation()
    } catch (error) {
      const cause = error as NodeJS.ErrnoException
      if (retryFor === 0 || !blockedCodes.includes(cause.code ?? '')) throw error
      if (performance.now() + pause > deadline) throw new FileHeldOpen(path, cause)
      await sleep(pause)
    }
  }
}

/** Renames a file or folder, replacing an existing file; see {@link retryWhileHeldOpen}. */
export const renameFile = (from: string, to: string): Promise<void> =>
  retryWhileHeldOpen(from, () => rename(from, to))

/** Removes a file, or a folder with its content. Ignores a missing one. See {@link retryWhileHeldOpen}. */
export const removeFile = (path: string): Promise<void> =>
  retryWhileHeldOpen(path, () => rm(path, { recursive: true, force: true }))

/** Resolves when the file's bytes are on the disk. */
export const syncFile = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Resolves when the folder's directory entries are on the disk. */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return // Windows cannot sync a folder; NTFS journals the rename itself
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** As {@link syncFolder}, but synchronous, for callers that must not yield to other code. */
export const syncFolderNow = (folder: string): void => {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Makes or replaces a file that is there whole under its name, or not at all, also after a power cut. `write` gets the
 * temporary name.
 */
export const makeFile = async (
  file: string,
  write: (unfinished: string) => Promise<unknown>,
): Promise<void> => {
  const unfinished = `${file}.part`
  try {
    await write(unfinished)
    await syncFile(unfinished)
    await renameFile(unfinished, file)
    await syncFolder(path.dirname(file))
  } catch (error) {
    await removeFile(unfinished).catch(() => {}) // the next start or write removes it
    throw error
  }
}
