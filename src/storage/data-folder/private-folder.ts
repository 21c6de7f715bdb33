import { chmodSync, statSync } from 'node:fs'
import type { Logger } from '../../lib/logger.ts'

const otherUsers = 0o077
/** The sticky bit: set on folders shared by all users, such as `/tmp`. */
const sticky = 0o1000

const close = (folder: string): string | undefined => {
  const mode = statSync(folder).mode & 0o7777
  if ((mode & otherUsers) === 0) return undefined
  if ((mode & sticky) !== 0) return 'the folder is meant for all users'
  chmodSync(folder, mode & ~otherUsers)
  return (statSync(folder).mode & otherUsers) === 0 ? undefined : 'the disk knows no permissions'
}

/**
 * Denies other users of this PC access to the folder and everything in it. Logs when that is not possible.
 * Does nothing on Windows, where a folder inherits the permissions of its parent.
 */
export const closeToOtherUsers = (folder: string, log: Logger): void => {
  if (process.platform === 'win32') return
  try {
    const reason = close(folder)
    if (reason !== undefined) log.info(`Other users of this PC may read ${folder}: ${reason}`)
  } catch (error) {
    log.info(`Other users of this PC may read ${folder}: ${(error as Error).message}`)
  }
}
