import * as v from 'valibot'

/** How phones reach the store. */
export const Phones = v.object({
  /** On the shop's network, best first. */
  addresses: v.array(v.string()),
  /** Where a tunnel or a domain leads here; `''` when there is none. */
  publicAddress: v.string(),
  /** When a browser other than one on this PC first loaded a page, since the store started. */
  firstPhoneAt: v.nullable(v.string()),
})
export type Phones = v.InferOutput<typeof Phones>
