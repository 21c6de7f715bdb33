import type { AdminOrderEvent } from '#contract/events.ts'
import type { LiveStatus } from '../../shared/api/live/live-updates.ts'
import { RequestError } from '../../shared/api/request.ts'
import { createObservable } from '../shared/live/observable.ts'
import type { Refresh } from '../shared/live/refresh.ts'
import { openTabLeader, type TabLeader } from '../shared/live/tab-leader.ts'
import { createAnnouncer } from './announcer.ts'
import { createSound } from './sound/sound.ts'
import { createWaitingOrders } from './waiting-orders.ts'

/** Milliseconds until the new orders are asked for again when they could not be read. */
const readAgain = 5_000

type Options = {
  /** Reads again what is on the screen. */
  refresh: Refresh
  /** The session is over. */
  onEnd: () => void
}

/** Hears of every order and rings until somebody opens the new ones. */
export const createAlarm = () => {
  const waiting = createWaitingOrders()
  const sound = createSound()
  const announcer = createAnnouncer(waiting, sound)
  const status = createObservable<LiveStatus>({ state: 'connecting', lastContact: undefined, seq: undefined })
  /** Orders placed since the dashboard was opened. */
  const placed = createObservable(0)
  let live: TabLeader | undefined
  let refresh: Refresh | undefined
  /** Whether it is this one of the dashboard's tabs that rings. */
  const isLeader = createObservable(false)

  const ring = () => {
    const isCalling = isLeader.get() && waiting.get().length > 0
    sound.setRinging(isCalling)
    if (!isCalling) announcer.stop()
  }
  const hear = (event: AdminOrderEvent) => {
    waiting.hear(event)
    if (event.type === 'order-changed') return
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
        else timer = setTimeout(() => void read(), readAgain)
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
        hear(event)
        refreshing.request()
      },
      onResync: () => {
        void read()
        refreshing.request()
      },
      onStatus: status.set,
      onLeading: isLeader.set,
      canRing: () => sound.get() === 'on',
      onEnd,
    })
    return () => {
      isClosed = true
      clearTimeout(timer)
      live?.close()
      live = undefined
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
    /** Within a tap. The tab whose sound was asked for is the one to ring. */
    turnSoundOn: async () => {
      await sound.turnOn()
      live?.becomeLeader()
    },
  }
}

export type Alarm = ReturnType<typeof createAlarm>
