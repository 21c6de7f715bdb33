import type { AdminOrder } from '#contract/admin-orders.ts'
import { dayNumberText, orderNumber } from '#contract/ids.ts'
import { cancelledByCustomer } from '#contract/orders.ts'
import { beforeContact, type LiveListener } from '../../shared/api/live.ts'
import { createObservable } from '../../shared/lib/observable.ts'
import type { Store } from '../../shared/lib/store.ts'
import { createNotify } from '../../shared/ui/mantine/notify.tsx'
import { createAnnouncer } from './announcer.ts'
import { type OneStream, openOneStream } from './one-stream.ts'
import { createSound } from './sound.ts'
import { texts } from './texts.ts'
import { createWaitingOrders } from './waiting-orders.ts'

/** Milliseconds. Longer than other toasts, because the owner may be packing the order at that moment. */
const cancellationShownFor = 15_000

/** Rings while orders are waiting, and says which orders came and which the customers cancelled. */
export const createAlarm = (store: Store) => {
  const waiting = createWaitingOrders(store)
  const sound = createSound(store)
  const announcer = createAnnouncer(store, waiting, sound)
  const status = createObservable(beforeContact)
  /** Whether this browser tab is the leader, the only one that rings. */
  const isLeader = createObservable(false)
  /** The ids of the orders that customers cancelled, as read last; undefined before the first read. */
  let cancelled: ReadonlySet<string> | undefined
  let stream: OneStream | undefined

  const ring = () => {
    const isCalling = isLeader.get() && waiting.get().length > 0
    sound.setRinging(isCalling)
    if (!isCalling) announcer.stop()
  }
  const announceCancellation = ({ id, dayNumber }: AdminOrder) => {
    const message = dayNumberText(dayNumber)
    const title = texts.cancelledByCustomer(orderNumber(id))
    store.get(createNotify).info(title, { message, duration: cancellationShownFor })
    if (!isLeader.get()) return
    sound.chime()
    announcer.announceCancellation(dayNumber)
  }
  return {
    waiting,
    sound,
    status,
    isLeader,
    /** Takes the new orders as they were just read, newest first. */
    showNew: (orders: readonly AdminOrder[]) => {
      const arrived = waiting.replace(orders)
      if (isLeader.get()) for (const { id } of arrived) announcer.announce(id)
    },
    /** Takes the latest cancelled orders as they were just read. */
    showCancelled: (orders: readonly AdminOrder[]) => {
      const byCustomers = orders.filter(({ changes }) => changes.at(-1)?.reason === cancelledByCustomer)
      for (const order of byCustomers) if (cancelled && !cancelled.has(order.id)) announceCancellation(order)
      cancelled = new Set(byCustomers.map(({ id }) => id))
    },
    /** Listens until the returned function is called. */
    open: (onChanged: LiveListener['onChanged']): (() => void) => {
      const stops = [sound.open(), waiting.watch(), waiting.subscribe(ring), isLeader.subscribe(ring)]
      stream = openOneStream({
        onChanged,
        onStatus: status.set,
        onLeading: isLeader.set,
        canRing: () => sound.get() === 'on',
      })
      return () => {
        stream?.close()
        stream = undefined
        announcer.stop()
        for (const stop of stops) stop()
      }
    },
    retry: () => stream?.retry(),
    /** Must be called in the handler of a tap. Makes this browser tab the leader, so that it is the one that rings. */
    turnSoundOn: async () => {
      await sound.turnOn()
      stream?.lead()
    },
  }
}

export type Alarm = ReturnType<typeof createAlarm>
