import type { Order } from '#contract/orders.ts'
import { usePart } from '../../shared/lib/store.ts'
import { createStoredNames } from '../nickname/own-names.ts'

/** Milliseconds. A shop that never sets an order to completed would keep it in the strip for good. */
const currentFor = 3 * 24 * 3_600_000

/** Whether the shopper still waits for the order, or should learn that it was cancelled. */
export const isCurrent = ({ status, changes }: Order): boolean =>
  status !== 'completed' && Date.now() - Date.parse(changes.at(-1)?.at ?? '') < currentFor

/** The nicknames of which a current order is known in this browser. */
export const createNamesWithOrders = () => createStoredNames('names_with_orders')

export const useHasOrders = (nickname: string): boolean =>
  usePart(createNamesWithOrders).useIncludes(nickname)
