import * as v from 'valibot'

/** How phones reach the store. */
export const Phones = v.object({
  /** URLs on the shop's network, best first. */
  addresses: v.array(v.string()),
  /** The URL of a tunnel or domain that leads to this store; `''` when there is none. */
  publicAddress: v.string(),
})
export type Phones = v.InferOutput<typeof Phones>
