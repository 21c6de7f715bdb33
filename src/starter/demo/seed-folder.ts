import { createContext } from '../../create-context.ts'
import { ensurePassword } from '../../features/admin/password.service.ts'
import { createLogger } from '../../lib/logger.ts'
import { version } from '../../lib/version.ts'
import { openStorage } from '../../storage/open-storage.ts'
import { type Seeded, type SeedOptions, seedStore } from './seed-store.ts'

/** Opens and fills a data folder, see {@link seedStore}. Also returns a generated dashboard password. */
export const seedFolder = async (
  dataDir: string,
  adminPassword: string | undefined,
  options: SeedOptions = {},
): Promise<Seeded & { password: string | undefined }> => {
  const log = createLogger('error')
  const clock = () => new Date()
  const { db, objects, backups, close } = await openStorage(dataDir, clock, log)
  const context = createContext({ db, objects, backups, clock, log, version })
  try {
    const seeded = await seedStore(context, options)
    return { ...seeded, password: await ensurePassword(context, adminPassword) }
  } finally {
    await context.images.close()
    await close()
  }
}
