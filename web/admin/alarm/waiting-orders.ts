import * as v from 'valibot'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { createObservable } from '../../shared/lib/observable.ts'
import type { Store } from '../../shared/lib/store.ts'
import { createStoredValue, json } from '../../shared/lib/stored-value.ts'

/**
 * The ids of new orders that somebody opened in this browser. They do not ring again, even after a reload or in other
 * tabs.
 */
const createOpenedOrders = () =>
  createStoredValue<readonly string[]>('opened-orders', json(v.array(v.string())), [])

/** Whether the order was never accepted: the owner already knows one that was set back to new. */
const isUntouched = ({ changes }: AdminOrder): boolean =>
  changes.filter(({ weighed, changed }) => !weighed && !changed).length === 1

/** The waiting orders: new ones that nobody has opened yet, oldest first. */
export const createWaitingOrders = (store: Store) => {
  const openedOrders = store.get(createOpenedOrders)
  /** The new orders as they were read last, oldest first; undefined before the first read. */
  let known: readonly AdminOrder[] | undefined
  const waiting = createObservable<readonly AdminOrder[]>([])
  const newCount = createObservable(0)

  const show = () => {
    const opened = new Set(openedOrders.get())
    newCount.set(known?.length ?? 0)
    waiting.set((known ?? []).filter((order) => isUntouched(order) && !opened.has(order.id)))
  }
  return {
    useValue: waiting.useValue,
    /** The number of all orders with the status `new`, opened or not. */
    useNewCount: newCount.useValue,
    get: waiting.get,
    subscribe: waiting.subscribe,
    /** Takes the new orders as they were just read. Returns those that have arrived since the read before; at first none. */
    replace: (newestFirst: readonly AdminOrder[]): AdminOrder[] => {
      const orders = newestFirst.toReversed()
      const before = known && new Set(known.map(({ id }) => id))
      known = orders
      const ids = new Set(orders.map(({ id }) => id))
      const opened = openedOrders.get()
      const kept = opened.filter((id) => ids.has(id))
      if (kept.length !== opened.length) openedOrders.set(kept)
      show()
      return before ? orders.filter((order) => isUntouched(order) && !before.has(order.id)) : []
    },
    /** Marks these orders as opened. */
    open: (ids: string[]) => {
      const isNew = (id: string) => known?.some((order) => order.id === id)
      openedOrders.set([...new Set([...openedOrders.get(), ...ids.filter(isNew)])])
    },
    /** Subscribes to the orders that other tabs open. Returns a function that unsubscribes. */
    watch: () => openedOrders.subscribe(show),
  }
}

export type WaitingOrders = ReturnType<typeof createWaitingOrders>
