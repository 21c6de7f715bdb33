import type { StoreUnderTest } from '../harness/keep-store.ts'
import type { Bystanders } from './bystanders.ts'
import type { From, Sent } from './send.ts'

/** What a case uses for its attack. */
export type Scene = {
  store: StoreUnderTest
  /** The bystanders, who go on meanwhile. */
  others: Bystanders
  /** Sends a request of the attacker's and counts it. */
  attack: (from: From, method: string, path: string, body?: unknown) => Promise<Sent>
  /** Counts requests that the attacker sent in another way. */
  countSent: (requests: number) => void
  /** Records the expectation if it does not hold. */
  expectThat: (what: string, holds: boolean) => void
  /** The store's JavaScript heap in use, in MB. */
  readHeap: () => Promise<number>
  /** Adds a figure to the report. */
  note: (text: string) => void
}

/** One kind of attack, tried on a running store of its own. */
export type HostileCase = {
  what: string
  /** Where the bystander's phone comes from, unless it has an address of its own. */
  phone?: From
  attack: (scene: Scene) => Promise<void>
  /** Called when the attack is over and the bystanders have left, with the resident memory before it in MB. */
  afterwards?: (scene: Scene, before: number) => Promise<void>
}
