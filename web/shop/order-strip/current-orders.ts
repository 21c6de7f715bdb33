import type { Order } from '#contract/orders.ts'

/** Milliseconds. A shop that never sets an order to completed would keep it in the strip for good. */
const currentFor = 3 * 24 * 3_600_000

/** Whether the shopper still waits for the order, or should learn that it was cancelled. */
export const isCurrent = ({ status, changes }: Order): boolean =>
  status !== 'completed' && Date.now() - Date.parse(changes.at(-1)?.at ?? '') < currentFor
