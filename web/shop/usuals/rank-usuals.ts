import type { Order } from '#contract/orders.ts'

/** The ids of the products in these orders (newest first): those in most orders first, the latest first among equals. */
export const rankUsuals = (orders: readonly Pick<Order, 'status' | 'items'>[]): string[] => {
  const counts = new Map<string, number>()
  for (const { status, items } of orders) {
    if (status === 'cancelled') continue
    for (const { productId } of items) counts.set(productId, (counts.get(productId) ?? 0) + 1)
  }
  // Sorting is stable, and the map is in the order of the first appearance.
  return [...counts].sort(([, one], [, other]) => other - one).map(([id]) => id)
}
