import type { Bus } from './events/bus.ts'
import type { EventStreams } from './events/event-streams.ts'
import type { ShopperAllowances } from './http/allowances.ts'
import type { CacheEpochs } from './http/cache/cache-epoch.ts'
import type { TrustedProxies } from './http/client/trusted-proxies.ts'
import type { Images } from './images/images.ts'
import type { Logger } from './lib/logger.ts'
import type { PhoneWatch } from './server/phone-watch.ts'
import type { Backups } from './storage/backups/backups.ts'
import type { OffPcBackups } from './storage/backups/off-pc/off-pc-backups.ts'
import type { ObjectsFolder } from './storage/files/objects-folder.ts'
import type { Db } from './storage/schema.ts'

/** Everything the store's slices work with. There is no other state. */
export type AppContext = {
  db: Db
  objects: ObjectsFolder
  images: Images
  backups: Backups
  offPcBackups: OffPcBackups
  /** Tells open screens that something was committed. */
  bus: Bus
  eventStreams: EventStreams
  /** Closes the store and opens it again in the same process, once the answer is out. */
  restart: () => void
  /** The database turned out to be damaged: starts the store again, which rebuilds it from the newest snapshot and the journal. */
  reportDamage: () => void
  clock: () => Date
  /** Resolves after so many milliseconds. Throws `unavailable` when the store closes before. */
  wait: (milliseconds: number) => Promise<void>
  /** Moved on by the routes that declare it, see `http/middleware/invalidates.ts`. */
  cacheEpochs: CacheEpochs
  log: Logger
  version: string
  /** Where phones open the store, best first; asked anew each time, as the PC may join another network. */
  phoneAddresses: () => string[]
  phoneWatch: PhoneWatch
  isTrustedProxy: TrustedProxies
  /** How much a shopper may do at once. */
  shopperAllowances: ShopperAllowances
}

/** Who asks for what is a customer's: a phone, by the hash of its token, and whether the owner is logged in on it. */
export type Asker = { device: string; isOwner: boolean }
