import * as v from 'valibot'

/** Whether the store starts when the user of the PC logs in. */
const Autostart = v.object({
  /** `elsewhere`: the entry starts another file, or this one with other flags. `unknown`: it cannot be read. */
  state: v.picklist(['on', 'off', 'elsewhere', 'unknown']),
  /** What the entry starts, with `elsewhere`; empty otherwise. */
  command: v.string(),
})

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
  /** Null when the store runs from source, or on a system for which it has no start-up entry. */
  autostart: v.nullable(Autostart),
  /** Whether this browser is on the shop's PC. */
  isOnShopPc: v.boolean(),
})
export type ThisPc = v.InferOutput<typeof ThisPc>

/** A newer version that is started on the same data folder. */
export const TakeOverBody = v.object({
  /** From the lock file, which only the same user of the PC can read. */
  secret: v.pipe(v.string(), v.maxLength(100)),
  process: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  version: v.pipe(v.string(), v.maxLength(40)),
})
export type TakeOverBody = v.InferOutput<typeof TakeOverBody>

export const TakeOverResponse = v.object({
  /** Whether the older store starts with the PC; then the newer one does from now on. */
  startsWithPc: v.boolean(),
})
export type TakeOverResponse = v.InferOutput<typeof TakeOverResponse>

/** How phones reach the store. */
export const Phones = v.object({
  /** URLs on the shop's network, best first. */
  addresses: v.array(v.string()),
  /** The URL of a tunnel or domain that leads to this store; `''` when there is none. */
  publicAddress: v.string(),
})
export type Phones = v.InferOutput<typeof Phones>
