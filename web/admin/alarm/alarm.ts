import type { AdminOrderEvent } from '#contract/events.ts'
import { dayNumberText, orderNumber } from '#contract/ids.ts'
import { cancelledByCustomer } from '#contract/orders.ts'
import { RequestError } from '../../shared/api/request.ts'
import { createObservable } from '../../shared/lib/observable.ts'
import type { Store } from '../../shared/lib/store.ts'
import { beforeContact, type LiveStatus } from '../../shared/live/connection.ts'
import { createNotify } from '../../shared/ui/mantine/notify.tsx'
import { openTabLeader, type Refresh, type TabLeader } from '../shared/live.ts'
import { createAnnouncer } from './announcer.ts'
import { createSound } from './sound.ts'
import { texts } from './texts.ts'
import { createWaitingOrders } from './waiting-orders.ts'

/** Milliseconds until a failed read of the new orders is repeated. */
const retryDelay = 5_000
/** Milliseconds. Longer than other toasts, because the owner may be packing the order at that moment. */
const cancellationShownFor = 15_000

const isReached = ({ state }: LiveStatus): boolean => state === 'live' || state === 'polling'

type Options = {
  /** Revalidates the visible queries. */
  refresh: Refresh
  /** Called when the session is over. */
  onEnd: () => void
}

/** Listens to the events of all orders and rings while orders are waiting. */
export const createAlarm = (store: Store) => {
  const waiting = createWaitingOrders(store)
  const sound = createSound(store)
  const announcer = createAnnouncer(store, waiting, sound)
  const status = createObservable(beforeContact)
  /** The number of orders placed since the dashboard was opened. */
  const placed = createObservable(0)
  let live: TabLeader | undefined
  let refresh: Refresh | undefined
  /** Whether this browser tab is the leader, the only one that rings. */
  const isLeader = createObservable(false)

  const ring = () => {
    const isCalling = isLeader.get() && waiting.get().length > 0
    sound.setRinging(isCalling)
    if (!isCalling) announcer.stop()
  }
  const handleCancellation = ({ orderId, dayNumber }: AdminOrderEvent) => {
    const message = dayNumberText(dayNumber)
    const title = texts.cancelledByCustomer(orderNumber(orderId))
    store.get(createNotify).info(title, { message, duration: cancellationShownFor })
    if (!isLeader.get()) return
    sound.chime()
    announcer.announceCancellation(dayNumber)
  }
  const handle = (event: AdminOrderEvent) => {
    waiting.handle(event)
    if (event.status === 'cancelled' && event.reason === cancelledByCustomer) handleCancellation(event)
    // What the owner took at the counter or on the phone is no arrival.
    if (event.type === 'order-changed' || event.status !== 'new') return
    placed.set(placed.get() + 1)
    if (isLeader.get()) announcer.announce(event.orderId)
  }

  const open = ({ onEnd, ...options }: Options): (() => void) => {
    const refreshing = options.refresh
    refresh = refreshing
    let timer: ReturnType<typeof setTimeout> | undefined
    let isClosed = false
    const read = async () => {
      clearTimeout(timer)
      try {
        await waiting.read()
      } catch (error) {
        if (isClosed) return
        if (error instanceof RequestError && error.status === 401) onEnd()
        else timer = setTimeout(() => void read(), retryDelay)
      }
    }
    const stops = [
      sound.open(),
      waiting.watch(),
      waiting.subscribe(ring),
      isLeader.subscribe(ring),
      refreshing.cancel,
    ]
    live = openTabLeader({
      onEvent: (event) => {
        handle(event)
        refreshing.request()
      },
      onResync: () => {
        void read()
        refreshing.request()
      },
      onStatus: (next) => {
        // What could not be read meanwhile is read again.
        if (isReached(next) && !isReached(status.get())) refreshing.request()
        status.set(next)
        refreshing.follow(next.epoch)
      },
      onLeading: isLeader.set,
      canRing: () => sound.get() === 'on',
      onEnd,
    })
    return () => {
      isClosed = true
      clearTimeout(timer)
      live?.close()
      live = undefined
      // A response after the dashboard was left must not start a timer.
      refresh = undefined
      announcer.stop()
      for (const stop of stops) stop()
    }
  }
  return {
    waiting,
    sound,
    status,
    placed,
    isLeader,
    refresh: () => refresh?.request(),
    open,
    retry: () => live?.retry(),
    /** Must be called in the handler of a tap. Makes this browser tab the leader, so that it is the one that rings. */
    turnSoundOn: async () => {
      await sound.turnOn()
      live?.becomeLeader()
    },
  }
}

export type Alarm = ReturnType<typeof createAlarm>
