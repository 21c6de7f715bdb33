import { chmodSync, statSync } from 'node:fs'
import type { Logger } from '../../lib/logger.ts'

const ofOthers = 0o077
/** Of `/tmp` and the like: a folder that is meant for everybody. */
const sticky = 0o1000

const close = (folder: string): string | undefined => {
  const mode = statSync(folder).mode & 0o7777
  if ((mode & ofOthers) === 0) return undefined
  if ((mode & sticky) !== 0) return 'the folder is meant for all users'
  chmodSync(folder, mode & ~ofOthers)
  return (statSync(folder).mode & ofOthers) === 0 ? undefined : 'the disk knows no permissions'
}

/**
 * Closes the folder, and all beneath it with it, to other users of this PC. Where that is not possible it is logged.
 * On Windows a folder has the permissions of the one around it.
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
