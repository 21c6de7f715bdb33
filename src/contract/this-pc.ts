import * as v from 'valibot'

/** The PC on which the store runs. It has no name and no password, because the owner passes it on for help. */
export const ThisPc = v.object({
  version: v.string(),
  /** The operating system and its version. */
  system: v.string(),
  dataDir: v.string(),
  /** Bytes of all files in the data folder. */
  dataBytes: v.number(),
  /** Free bytes on the disk of the data folder. */
  freeBytes: v.number(),
  /** The URLs at which the store opens: on this PC, on phones in the shop, and from outside. */
  addresses: v.array(v.string()),
  startedAt: v.string(),
  /** Whether this browser is on the shop's PC. */
  isOnShopPc: v.boolean(),
})
export type ThisPc = v.InferOutput<typeof ThisPc>
