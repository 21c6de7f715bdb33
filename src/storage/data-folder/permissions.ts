import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { StartError } from '../../lib/start-error.ts'
import { inEveryLanguage } from './texts-in.ts'

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
