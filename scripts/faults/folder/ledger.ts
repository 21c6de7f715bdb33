import type { Shoppers } from '../stage/shoppers.ts'

/** Which orders a store must hold: across a restore it is those of the backup, and what came after it. */
export type Ledger = {
  /** Every order acknowledged by now that the present state must hold. */
  required: () => Set<string>
  /** From here on the store holds the state of a backup; what was acknowledged while it changed is not required. */
  restored: (base: Set<string>) => void
}

export const openLedger = (shoppers: Shoppers): Ledger => {
  let base = new Set<string>()
  let before = new Set<string>()
  const acknowledged = () => new Set(shoppers.acknowledged().map(({ orderId }) => orderId ?? ''))
  return {
    required: () => base.union(acknowledged().difference(before)),
    restored: (restoredBase) => {
      base = restoredBase
      before = acknowledged()
    },
  }
}
