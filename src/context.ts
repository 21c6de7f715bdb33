import type { CatalogueVersion } from './catalogue-version.ts'
import type { Bus } from './events/bus.ts'
import type { EventStreams } from './events/event-streams.ts'
import type { ShopperAllowances } from './http/allowances.ts'
import type { TrustedProxies } from './http/trusted-proxies.ts'
import type { Log } from './log.ts'
import type { PhoneWatch } from './phone-watch.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { Backups } from './storage/backups/backups.ts'
import type { OffPcBackups } from './storage/backups/off-pc/off-pc-backups.ts'
import type { ObjectsFolder } from './storage/files/objects-folder.ts'
import type { Db } from './storage/schema.ts'

/** Everything the store's slices work with. There is no other state. */
export type AppContext = {
  db: Db
  objects: ObjectsFolder
  pictures: Pictures
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
  /** Raised by every successful write of the owner's; orders leave it alone. */
  catalogueVersion: CatalogueVersion
  log: Log
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
