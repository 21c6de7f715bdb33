import type { Shoppers } from '../harness/shoppers.ts'

/** Which orders a store must contain: after a restore, those of the backup and those that came after it. */
export type Ledger = {
  /** Every order acknowledged so far that the present state must contain. */
  required: () => Set<string>
  /**
   * From now on the store contains the state of a backup. Orders acknowledged during the change are not
   * required.
   */
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
