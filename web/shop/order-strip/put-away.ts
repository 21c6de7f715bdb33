import * as v from 'valibot'
import { OrderStatus } from '#contract/order-status.ts'
import type { Order } from '#contract/orders.ts'
import { createStoredValue } from '../../shared/lib/stored-value.ts'

/** The ids of orders that the shopper put away, latest first, each with its status at that moment. */
const PutAway = v.array(v.tuple([v.string(), OrderStatus]))
type PutAway = v.InferOutput<typeof PutAway>

const nothing: PutAway = []
const maxOrders = 20

const parse = (text: string): PutAway => {
  try {
    return v.parse(PutAway, JSON.parse(text))
  } catch {
    return nothing
  }
}

const store = createStoredValue('put_away_orders', nothing, parse, (orders) => JSON.stringify(orders))

export const usePutAway = store.useValue

export const putAway = ({ id, status }: Pick<Order, 'id' | 'status'>): void => {
  const others = store.get().filter(([known]) => known !== id)
  store.set([[id, status], ...others.slice(0, maxOrders - 1)])
}

/** Whether an order was put away, and nothing happened since that the shopper should learn. */
export const isPutAway = (orders: PutAway, { id, status }: Order): boolean => {
  const before = orders.find(([known]) => known === id)?.[1]
  if (before === undefined) return false
  const isNews = status === 'ready' || status === 'cancelled' || before === 'cancelled'
  return before === status || !isNews
}

/** Removes what an earlier version of the page stored for its invoice bar. */
export const forgetPendingInvoices = (): void => {
  try {
    localStorage.removeItem('pending_invoices')
  } catch {
    // Storage is disabled, so nothing is stored.
  }
}
