/** An order and the time at which it was placed (UTC, ISO 8601). */
export type PlacedOrder = [id: string, at: string]

/** The number of some orders, and the times of the first and the last. */
export type OrderSpan = {
  count: number
  /** Times of the first and the last order, in UTC as ISO 8601; undefined when there are none. */
  from: string | undefined
  to: string | undefined
}

export const noOrders: OrderSpan = { count: 0, from: undefined, to: undefined }

export const addToSpan = (span: OrderSpan, orders: Iterable<PlacedOrder>): OrderSpan => {
  let { count, from, to } = span
  for (const [, at] of orders) {
    count += 1
    if (from === undefined || at < from) from = at
    if (to === undefined || at > to) to = at
  }
  return { count, from, to }
}
