import packageJson from '../../package.json' with { type: 'json' }
import { createCatalogueVersion } from '../catalogue-version.ts'
import { createBus } from '../events/bus.ts'
import { createEventStreams } from '../events/event-streams.ts'
import { ensurePassword } from '../features/admin/password.service.ts'
import { allowances } from '../http/allowances.ts'
import { noTrustedProxies } from '../http/trusted-proxies.ts'
import { createLog } from '../log.ts'
import { watchForPhones } from '../phone-watch.ts'
import { openPictures } from '../pictures/pictures.ts'
import { noOffPcBackups } from '../storage/backups/off-pc/off-pc-backups.ts'
import { openStorage } from '../storage/open-storage.ts'
import { type Seeded, type SeedOptions, seedStore } from './seed-store.ts'

/**
 * Opens a data folder and fills it, see {@link seedStore}. Also returns the dashboard's password
 * when one was made up.
 */
export const seedFolder = async (
  dataDir: string,
  adminPassword: string | undefined,
  options: SeedOptions = {},
): Promise<Seeded & { password: string | undefined }> => {
  const log = createLog('error')
  const clock = () => new Date()
  const { db, objects, backups, close } = await openStorage(dataDir, clock, log)
  const pictures = openPictures(objects, log)
  try {
    const context = {
      db,
      objects,
      pictures,
      backups,
      offPcBackups: noOffPcBackups, // what is made up needs no backup
      bus: createBus(),
      eventStreams: createEventStreams(),
      restart: () => {},
      reportDamage: () => {},
      clock,
      wait: async () => {},
      log,
      version: packageJson.version,
      phoneAddresses: () => [],
      catalogueVersion: createCatalogueVersion(),
      phoneWatch: watchForPhones(clock),
      isTrustedProxy: noTrustedProxies,
      shopperAllowances: allowances.shoppers,
    }
    const seeded = await seedStore(context, options)
    return { ...seeded, password: await ensurePassword(context, adminPassword) }
  } finally {
    await pictures.close()
    await close()
  }
}
