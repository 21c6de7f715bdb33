import type { Order } from '#contract/orders.ts'
import { usePart } from '../../shared/lib/store.ts'
import { createStoredNames } from '../nickname/own-names.ts'

/** Milliseconds. Without a limit, an order that the shop never completes would remain in the strip. */
const currentFor = 3 * 24 * 3_600_000

/** Whether the shopper is waiting for the order, or should learn that it was cancelled. */
export const isCurrent = ({ status, changes }: Order, now: Date): boolean =>
  status !== 'completed' && now.getTime() - Date.parse(changes.at(-1)?.at ?? '') < currentFor

/** The nicknames for which this browser knows of a current order. */
export const createNamesWithOrders = () => createStoredNames('names_with_orders')

export const useHasOrders = (nickname: string | null): boolean =>
  usePart(createNamesWithOrders).useIncludes(nickname)
