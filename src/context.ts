import type { Log } from './log.ts'
import type { ObjectsFolder } from './storage/objects-folder.ts'
import type { Db } from './storage/schema.ts'

/** Everything the store's slices work with. There is no other state. */
export type AppContext = {
  db: Db
  objects: ObjectsFolder
  clock: () => Date
  log: Log
  version: string
  /** Peers whose forwarding headers are believed, beside the loopback. */
  trustedProxies: ReadonlySet<string>
}
