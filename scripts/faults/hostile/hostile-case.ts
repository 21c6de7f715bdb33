import type { KeptStore } from '../stage/keep-store.ts'
import type { Bystanders } from './bystanders.ts'
import type { From, Sent } from './send.ts'

/** What a case has to be hostile with. */
export type Scene = {
  store: KeptStore
  /** They go on meanwhile. */
  others: Bystanders
  backupFolder: string
  isOnSmallDisk: boolean
  /** A request of the attacker's, counted. */
  attack: (from: From, method: string, path: string, body?: unknown) => Promise<Sent>
  /** Counts what the attacker sent in another way. */
  countSent: (requests: number) => void
  /** Writes down what should be so, and was not. */
  expectThat: (what: string, holds: boolean) => void
  /** A figure that is worth a word. */
  note: (text: string) => void
}

/** One way of being hostile, tried on a store of its own that runs already. */
export type HostileCase = {
  what: string
  /** From where the other phone comes, unless it is an address of its own. */
  phone?: From
  /** The store has one. */
  hasBackupFolder?: boolean
  /** The data folder is on a disk of this size, where root provokes it. */
  diskMegabytes?: number
  attack: (scene: Scene) => Promise<void>
}
