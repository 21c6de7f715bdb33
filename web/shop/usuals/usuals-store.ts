import type { Order } from '#contract/orders.ts'
import { usualsStoragePrefix } from '#contract/page-data.ts'
import { readStored, writeStored } from '../../shared/lib/stored-value.ts'

/** The ids of the products in these orders (newest first): those in most orders first, the latest first among equals. */
const rankUsuals = (orders: readonly Order[]): string[] => {
  const counts = new Map<string, number>()
  for (const { status, items } of orders) {
    if (status === 'cancelled') continue
    for (const { productId } of items) counts.set(productId, (counts.get(productId) ?? 0) + 1)
  }
  // Sorting is stable, and the map is in the order of the first appearance.
  return [...counts].sort(([, one], [, other]) => other - one).map(([id]) => id)
}

/** More than are shown, because some may be sold out. */
const maxKept = 16

/** The ids of the products that the nickname orders most, as this browser knows them. */
export const readUsuals = (nickname: string): string[] =>
  readStored(usualsStoragePrefix + nickname)?.split(' ') ?? []

/** Remembers the usual products of the nickname. `orders` are its own, newest first. */
export const rememberUsuals = (nickname: string, orders: readonly Order[]): void => {
  const ids = rankUsuals(orders).slice(0, maxKept)
  writeStored(usualsStoragePrefix + nickname, ids.length > 0 ? ids.join(' ') : null)
}
