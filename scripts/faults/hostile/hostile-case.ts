import type { KeptStore } from '../stage/keep-store.ts'
import type { Checkout } from '../stage/shoppers.ts'

/** What a case found. */
export type Outcome = {
  /** Requests or connections of the hostile ones. */
  provoked: number
  /** Orders of the others, to be looked for in the data folder. */
  checkouts: Checkout[]
  note: string
  /** Figures that were not reached. */
  missed: string[]
}

/** One way of being hostile, tried on a store of its own that runs already. */
export type HostileCase = { what: string; run: (store: KeptStore) => Promise<Outcome> }
