import type { AdminOrder } from '#contract/admin-orders.ts'

type Options = {
  /** Whether an order stays, as last known, although it left the list. */
  isKept: (id: string) => boolean
  isOldestFirst: boolean
}

/**
 * The rows of a list after it was read again. Rows that stay do not change places; orders that joined the list are inserted
 * between them by their time.
 */
export const keepRows = (
  shown: readonly AdminOrder[],
  read: readonly AdminOrder[],
  { isKept, isOldestFirst }: Options,
): AdminOrder[] => {
  const current = new Map(read.map((order) => [order.id, order]))
  const isShown = new Set(shown.map(({ id }) => id))
  const rows = shown.flatMap((order) => current.get(order.id) ?? (isKept(order.id) ? order : []))
  const joined = read.filter(({ id }) => !isShown.has(id))
  for (const order of isOldestFirst ? joined : joined.reverse()) {
    const next = rows.findIndex(({ createdAt }) =>
      isOldestFirst ? createdAt > order.createdAt : createdAt <= order.createdAt,
    )
    rows.splice(next < 0 ? rows.length : next, 0, order)
  }
  return rows
}
