import type { AdminOrderEvent } from '#contract/events.ts'
import type { LiveStatus } from '../../shared/api/live/live-updates.ts'
import { RequestError } from '../../shared/api/request.ts'
import type { Refresh } from '../live/refresh.ts'
import { openSharedLive, type SharedLive } from '../live/share-live.ts'
import { createStore } from '../live/store.ts'
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
  const status = createStore<LiveStatus>({ state: 'connecting', lastContact: undefined, seq: undefined })
  /** Orders placed since the dashboard was opened. */
  const placed = createStore(0)
  let live: SharedLive | undefined
  let refresh: Refresh | undefined
  /** Whether it is this one of the dashboard's tabs that rings. */
  const onDuty = createStore(false)

  const ring = () => {
    const isCalling = onDuty.get() && waiting.get().length > 0
    sound.setRinging(isCalling)
    if (!isCalling) announcer.stop()
  }
  const hear = (event: AdminOrderEvent) => {
    waiting.hear(event)
    if (event.type === 'order-changed') return
    placed.set(placed.get() + 1)
    if (onDuty.get()) announcer.announce(event.orderId)
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
      onDuty.subscribe(ring),
      refreshing.cancel,
    ]
    live = openSharedLive({
      onEvent: (event) => {
        hear(event)
        refreshing.request()
      },
      onResync: () => {
        void read()
        refreshing.request()
      },
      onStatus: status.set,
      onDuty: onDuty.set,
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
    onDuty,
    refresh: () => refresh?.request(),
    open,
    retry: () => live?.retry(),
    /** Within a tap. The tab whose sound was asked for is the one to ring. */
    turnSoundOn: async () => {
      await sound.turnOn()
      live?.takeDuty()
    },
  }
}

export type Alarm = ReturnType<typeof createAlarm>
