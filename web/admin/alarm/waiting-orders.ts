import * as v from 'valibot'
import { AdminOrder } from '#contract/admin-orders.ts'
import type { AdminOrderEvent } from '#contract/events.ts'
import type { Paise } from '#contract/money.ts'
import { request } from '../../shared/api/request.ts'
import { createStoredValue } from '../../shared/lib/stored-value.ts'
import { adminKeys } from '../shared/keys.ts'
import { createObservable } from '../shared/live/observable.ts'

export type WaitingOrder = { id: string; customerNickname: string; itemCount: number; total: Paise }

const Ids = v.pipe(v.string(), v.parseJson(), v.array(v.string()))
const noIds: readonly string[] = []
const parseIds = (text: string): readonly string[] => {
  const ids = v.safeParse(Ids, text)
  return ids.success ? ids.output : noIds
}
/** New orders somebody has looked at in this browser; they ring no more, also after a reload and in other tabs. */
const openedOrders = createStoredValue<readonly string[]>('opened-orders', noIds, parseIds, (ids) =>
  ids.length === 0 ? null : JSON.stringify(ids),
)

/** An order that was taken up before and put back is nobody's surprise. */
const isUntouched = ({ changes }: AdminOrder): boolean => changes.length === 1

/** The new orders nobody has opened yet, oldest first. */
export const createWaitingOrders = () => {
  const known = new Map<string, WaitingOrder>()
  const waiting = createObservable<readonly WaitingOrder[]>([])
  // What happens while the list is on its way would be overwritten by it.
  let meanwhile: AdminOrderEvent[] | undefined

  const show = () => {
    const opened = new Set(openedOrders.get())
    const shown = [...known.values()].filter(({ id }) => !opened.has(id))
    const before = waiting.get()
    if (shown.length !== before.length || shown.some(({ id }, index) => id !== before[index]?.id)) {
      waiting.set(shown)
    }
  }
  const open = (ids: string[]) => {
    openedOrders.set([...new Set([...openedOrders.get(), ...ids.filter((id) => known.has(id))])])
  }
  const apply = ({ type, orderId, customerNickname, itemCount, total }: AdminOrderEvent) => {
    if (type === 'order-placed') known.set(orderId, { id: orderId, customerNickname, itemCount, total })
    else known.delete(orderId)
  }
  const prune = () => {
    const opened = openedOrders.get()
    const kept = opened.filter((id) => known.has(id))
    if (kept.length !== opened.length) openedOrders.set(kept)
  }
  const replace = (orders: AdminOrder[]) => {
    known.clear()
    for (const order of orders.filter(isUntouched).reverse()) known.set(order.id, order)
    for (const event of meanwhile ?? []) apply(event)
    meanwhile = undefined
    prune()
    show()
  }
  return {
    useValue: waiting.useValue,
    get: waiting.get,
    subscribe: waiting.subscribe,
    /** One step of an order, as it happens. */
    hear: (event: AdminOrderEvent) => {
      meanwhile?.push(event)
      apply(event)
      if (event.type === 'order-changed') prune()
      show()
    },
    /** Reads which orders are new. Throws when they cannot be read; what was known stays. */
    read: async () => {
      meanwhile ??= []
      replace(await request(v.array(AdminOrder), adminKeys.newOrders()))
    },
    /** Somebody looks at these orders. */
    open,
    /** Shows what other tabs open, until the returned function is called. */
    watch: () => openedOrders.subscribe(show),
  }
}

export type WaitingOrders = ReturnType<typeof createWaitingOrders>
