import { accessSync, chmodSync, constants, statSync } from 'node:fs'
import path from 'node:path'
import type { Logger } from '../../lib/logger.ts'
import { StartError } from '../../lib/start-error.ts'
import { inEveryLanguage } from '../../notices/in-every-language.ts'

const isRefused = (file: string, mode: number): boolean => {
  try {
    accessSync(file, mode)
    return false
  } catch (error) {
    return ['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')
  }
}

/** Whether the file exists and this user of the PC may not read it. */
export const isUnreadable = (file: string): boolean => isRefused(file, constants.R_OK)

/**
 * Throws a StartError when this user may not write the database. SQLite would open it anyway, and the store
 * could show the shop but accept no orders.
 */
export const assertDatabaseWritable = (dataDir: string): void => {
  const files = ['store.db', 'store.db-wal', 'store.db-shm'].map((name) => path.join(dataDir, name))
  const refused = files.find((file) => isRefused(file, constants.R_OK | constants.W_OK))
  if (refused !== undefined) throw new StartError(inEveryLanguage((texts) => texts.notPermitted(refused)))
}

const otherUsers = 0o077
/** The sticky bit: set on folders shared by all users, such as `/tmp`. */
const sticky = 0o1000

/**
 * Denies other users of this PC access to the folder and everything in it, unless it is meant for all users. Logs when that
 * is not possible. Does nothing on Windows, where a folder inherits the permissions of its parent.
 */
export const closeToOtherUsers = (folder: string, log: Logger): void => {
  if (process.platform === 'win32') return
  try {
    const mode = statSync(folder).mode & 0o7777
    if ((mode & sticky) === 0) chmodSync(folder, mode & ~otherUsers)
  } catch (error) {
    log.info(`Other users of this PC may read ${folder}: ${(error as Error).message}`)
  }
}
