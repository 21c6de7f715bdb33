import * as v from 'valibot'
import { AdminOrder } from '#contract/admin-orders.ts'
import type { AdminOrderEvent } from '#contract/events.ts'
import { countItems } from '#contract/goods.ts'
import { limits } from '#contract/limits.ts'
import type { Paise } from '#contract/money.ts'
import { request } from '../../shared/api/request.ts'
import { createObservable } from '../../shared/lib/observable.ts'
import type { Store } from '../../shared/lib/store.ts'
import { createStoredValue } from '../../shared/lib/stored-value.ts'
import { adminKeys } from '../shared/keys.ts'

export type WaitingOrder = {
  id: string
  dayNumber: number
  customerNickname: string
  countedItems: number
  total: Paise
}

const Ids = v.pipe(v.string(), v.parseJson(), v.array(v.string()))
const noIds: readonly string[] = []
const parseIds = (text: string): readonly string[] => {
  const ids = v.safeParse(Ids, text)
  return ids.success ? ids.output : noIds
}
/**
 * The ids of new orders that somebody opened in this browser. They do not ring again, even after a reload or in other
 * tabs.
 */
const createOpenedOrders = () =>
  createStoredValue<readonly string[]>('opened-orders', noIds, parseIds, (ids) =>
    ids.length === 0 ? null : JSON.stringify(ids),
  )

/** An order with the status `new`. The owner already knows one that was set back to it. */
type NewOrder = WaitingOrder & { isSetBack: boolean }

/** Whether the order was never accepted. */
const isUntouched = ({ changes }: AdminOrder): boolean =>
  changes.filter(({ weighed, changed }) => !weighed && !changed).length === 1

/** The waiting orders: new ones that nobody has opened yet, oldest first. */
export const createWaitingOrders = (store: Store) => {
  const openedOrders = store.get(createOpenedOrders)
  const known = new Map<string, NewOrder>()
  const waiting = createObservable<readonly WaitingOrder[]>([])
  const newCount = createObservable(0)
  // Events that arrive while the list is being read. They are applied to the list, which may be older than they are.
  let meanwhile: AdminOrderEvent[] | undefined

  const show = () => {
    const opened = new Set(openedOrders.get())
    const shown = [...known.values()].filter(({ id, isSetBack }) => !isSetBack && !opened.has(id))
    newCount.set(known.size)
    const before = waiting.get()
    const isShown = ({ id, total }: WaitingOrder, index: number) =>
      id === before[index]?.id && total === before[index].total
    if (shown.length !== before.length || !shown.every(isShown)) {
      waiting.set(shown)
    }
  }
  const open = (ids: string[]) => {
    openedOrders.set([...new Set([...openedOrders.get(), ...ids.filter((id) => known.has(id))])])
  }
  const apply = ({ type, orderId, ...order }: AdminOrderEvent) => {
    if (order.status !== 'new') return known.delete(orderId)
    const isSetBack =
      order.isWeighing || order.isLineChange
        ? known.get(orderId)?.isSetBack === true
        : type !== 'order-placed'
    return known.set(orderId, { id: orderId, ...order, isSetBack })
  }
  const prune = () => {
    const opened = openedOrders.get()
    const kept = opened.filter((id) => known.has(id))
    if (kept.length !== opened.length) openedOrders.set(kept)
  }
  const replace = (orders: AdminOrder[]) => {
    known.clear()
    for (const order of orders.toReversed())
      known.set(order.id, { ...order, countedItems: countItems(order.items), isSetBack: !isUntouched(order) })
    for (const event of meanwhile ?? []) apply(event)
    meanwhile = undefined
    prune()
    show()
  }
  return {
    useValue: waiting.useValue,
    /** The number of all orders with the status `new`, opened or not. */
    useNewCount: newCount.useValue,
    get: waiting.get,
    subscribe: waiting.subscribe,
    /** Applies an event that has just arrived. */
    handle: (event: AdminOrderEvent) => {
      meanwhile?.push(event)
      apply(event)
      if (event.type === 'order-changed') prune()
      show()
    },
    /** Reads the new orders. Throws when that fails; the known orders stay. */
    read: async () => {
      meanwhile ??= []
      replace(
        await request(v.array(AdminOrder), adminKeys.orders(limits.pageMaximum, { status: 'new' }).path),
      )
    },
    /** Marks these orders as opened. */
    open,
    /** Subscribes to the orders that other tabs open. Returns a function that unsubscribes. */
    watch: () => openedOrders.subscribe(show),
  }
}

export type WaitingOrders = ReturnType<typeof createWaitingOrders>
