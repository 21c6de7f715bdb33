import type { Autostart } from './cli/executable/autostart.ts'
import type { Bus } from './events/bus.ts'
import type { EventStreams } from './events/event-streams.ts'
import type { Images } from './features/objects/images.ts'
import type { Allowances } from './http/allowances.ts'
import type { Answers } from './http/cache/answers.ts'
import type { CacheEpochs } from './http/cache/cache-epoch.ts'
import type { TrustedProxies } from './http/client/trusted-proxies.ts'
import type { Logger } from './lib/logger.ts'
import type { OffPcBackups } from './storage/backup-folder/backup-folder.ts'
import type { Backups } from './storage/backups.ts'
import type { ObjectsFolder } from './storage/data-folder/objects-folder.ts'
import type { Db, Schema } from './storage/database/schema.ts'

/** What the running store knows of its PC. */
type ThisPcFacts = {
  dataDir: string
  startedAt: Date
  /** The URL at which a browser on this PC opens the store; undefined without a listener. */
  address: () => string | undefined
  /** The start-up entry; undefined when the store runs from source, or on a system without one. */
  autostart: Autostart | undefined
}

type HandOver = {
  /** Only the same user on the same PC can read it. */
  secret: string
  /** Closes the store after the response was sent. */
  begin: (version: string) => void
}

/** Everything that the store's slices work with. They have no other shared state. */
export type AppContext = {
  db: Db
  objects: ObjectsFolder
  images: Images
  backups: Backups
  offPcBackups: OffPcBackups
  /** The owner's sessions for which the disk had no room, by the hash of their token. */
  unstoredSessions: Map<string, Schema['admin_sessions']>
  /** Notifies open screens after a commit. */
  bus: Bus
  eventStreams: EventStreams
  /** Closes the store and reopens it in the same process, after the response was sent. */
  restart: () => void
  /** Reports a damaged database. Restarts the store, which rebuilds it from a snapshot and the journal. */
  reportDamage: () => void
  clock: () => Date
  /** Resolves after this many milliseconds. Throws `unavailable` if the store closes before that. */
  wait: (milliseconds: number) => Promise<void>
  /** Invalidated by the routes that declare it, see `http/middleware/invalidates.ts`. */
  cacheEpochs: CacheEpochs
  /** The finished answers that are the same for everybody. */
  answers: Answers
  log: Logger
  version: string
  thisPc: ThisPcFacts
  /** How this store closes for a newer version; undefined where nothing would end its process. */
  handOver: HandOver | undefined
  /**
   * The URLs at which phones reach the store, best first. Read on each call, as the PC may change networks.
   */
  phoneAddresses: () => string[]
  isTrustedProxy: TrustedProxies
  /** The rate limits of shoppers. */
  allowances: Allowances
}

/**
 * Who asks for a customer's data: the phone (hash of its token), and whether the owner is logged in on it.
 */
export type Requester = { device: string; isOwner: boolean }

/** The requester for calls that the store itself makes, or the owner on the shop's PC. */
export const owner: Requester = { device: '', isOwner: true }
