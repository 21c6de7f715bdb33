import { rename, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const blockedCodes = ['EBUSY', 'EPERM', 'EACCES']

/** Windows reports a file that a virus scanner or a cloud program holds open with these codes; elsewhere they last. */
const usualRetryFor = process.platform === 'win32' ? 10_000 : 0
const longestPause = 500

/** Another program held the file open for the whole time. Carries the system's error code and, as `cause`, its error. */
export class FileHeldOpen extends Error {
  readonly code: string

  constructor(path: string, cause: NodeJS.ErrnoException) {
    super(`another program has the file open: ${path}`, { cause })
    this.name = 'FileHeldOpen'
    this.code = cause.code ?? ''
  }
}

/**
 * Repeats a file operation while another program blocks it, for at most `retryFor` milliseconds. Throws
 * {@link FileHeldOpen} after that. With 0 the operation runs once and its own error is thrown: where nothing is
 * worth waiting for, the error means missing permission and not another program.
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

/** Renames a file or folder, replacing a file of that name; see {@link retryWhileHeldOpen}. */
export const renameFile = (from: string, to: string, retryFor?: number): Promise<void> =>
  retryWhileHeldOpen(from, () => rename(from, to), retryFor)

/** Removes a file, or a folder with all it holds; a missing one is no error. See {@link retryWhileHeldOpen}. */
export const removeFile = (path: string, retryFor?: number): Promise<void> =>
  retryWhileHeldOpen(path, () => rm(path, { recursive: true, force: true }), retryFor)
