import { resetPassword } from '../../features/admin/password.service.ts'
import { createLogger } from '../../lib/logger.ts'
import { openStorage } from '../../storage/open-storage.ts'
import type { Config } from '../config.ts'

/**
 * Sets a new password for the store in the data folder and returns it: the configured one, or else a readable
 * random one. Throws `StartError`, for example when another process has the folder open.
 */
export const resetPasswordOf = async ({ dataDir, adminPassword, logLevel }: Config): Promise<string> => {
  const clock = () => new Date()
  const { db, close } = await openStorage(dataDir, clock, createLogger(logLevel))
  try {
    return await resetPassword({ db, clock }, adminPassword)
  } finally {
    await close()
  }
}
