import { resetPassword } from '../../features/admin/password.service.ts'
import { createLogger } from '../../lib/logger.ts'
import { openStorage } from '../../storage/open-storage.ts'
import type { Config } from '../config.ts'

/**
 * Gives the store in the data folder a new password: the configured one, else a readable random
 * one. Returns it. Throws `StartError`, for one when another process has the folder.
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
