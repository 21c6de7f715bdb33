import type { AdminOrderEvent } from '#contract/events.ts'
import {
  type LiveListener,
  type LiveStatus,
  type LiveUpdates,
  openLiveUpdates,
} from '../../shared/api/live/live-updates.ts'
import { orderFeed } from './order-feed.ts'

// A browser has six connections to a store over HTTP/1.1; with a stream in each of six tabs nothing else would
// load. So of the dashboard's tabs one is on duty: it holds the stream, tells the others, and rings for all.
// Who went on duty last stays; when it is gone or silent another takes over and goes on where it was.

export type SharedListener = LiveListener<AdminOrderEvent> & {
  /** Whether this tab is on duty. */
  onDuty: (isOnDuty: boolean) => void
  /** Whether this tab may make sounds; one that may takes over from one that may not. */
  canRing: () => boolean
}

export type SharedLive = LiveUpdates & {
  /** Puts this tab on duty. */
  takeDuty: () => void
}

type Message =
  | { type: 'who' }
  | { type: 'here'; tab: string; since: number; canRing: boolean; status: LiveStatus }
  | { type: 'event'; event: AdminOrderEvent }
  | { type: 'resync' }
  | { type: 'end' }
  | { type: 'bye' }

/** Milliseconds: how long a new tab waits for another's answer; how long one on duty may be silent. */
const timings = { answer: 200, silence: 60_000 }

const openChannel = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('orders-live')

/** Listens to every order's steps, with one connection for all of this browser's tabs. */
export const openSharedLive = (listener: SharedListener): SharedLive => {
  const tab = Math.random().toString(36).slice(2)
  const channel = openChannel()
  let status: LiveStatus = { state: 'connecting', lastContact: undefined, seq: undefined }
  let duty: { since: number; updates: LiveUpdates } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const say = (message: Message) => channel?.postMessage(message)
  const sayHere = () =>
    duty && say({ type: 'here', tab, since: duty.since, canRing: listener.canRing(), status })
  const setStatus = (next: LiveStatus) => {
    status = next
    listener.onStatus(next)
  }
  const follow = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(takeDuty, milliseconds)
  }
  const leaveDuty = () => {
    duty?.updates.close()
    if (duty) listener.onDuty(false)
    duty = undefined
  }
  const takeDuty = () => {
    clearTimeout(timer)
    leaveDuty()
    const since = Date.now()
    const updates = openLiveUpdates(
      orderFeed,
      {
        onEvent: (event) => {
          say({ type: 'event', event })
          listener.onEvent(event)
        },
        onResync: () => {
          say({ type: 'resync' })
          listener.onResync()
        },
        onStatus: (next) => {
          setStatus(next)
          sayHere()
        },
        onEnd: () => {
          say({ type: 'end' })
          listener.onEnd()
        },
      },
      { after: status.seq },
    )
    duty = { since, updates }
    listener.onDuty(true)
    sayHere()
  }

  const onHere = (other: Extract<Message, { type: 'here' }>) => {
    if (duty) {
      const isLater = other.since > duty.since || (other.since === duty.since && other.tab > tab)
      if (!isLater) return sayHere()
      leaveDuty()
    }
    if (!other.canRing && listener.canRing()) return takeDuty()
    follow(timings.silence)
    const isFirst = status.seq === undefined && other.status.seq !== undefined
    setStatus(other.status)
    if (isFirst) listener.onResync()
  }
  const onMessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'here') onHere(data)
    else if (data.type === 'who') sayHere()
    else if (data.type === 'end') listener.onEnd()
    else if (duty) return
    else if (data.type === 'bye') takeDuty()
    else if (data.type === 'resync') listener.onResync()
    else {
      status = { ...status, seq: data.event.seq }
      listener.onEvent(data.event)
    }
  }
  const arrive = () => {
    if (!channel) return takeDuty()
    say({ type: 'who' })
    follow(timings.answer)
  }
  // A page that is put away must not keep the others waiting.
  const rest = () => {
    clearTimeout(timer)
    if (duty) say({ type: 'bye' })
    leaveDuty()
  }

  const watching = new AbortController()
  const { signal } = watching
  channel?.addEventListener('message', onMessage)
  window.addEventListener('pagehide', rest, { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && arrive(), { signal })
  document.addEventListener('freeze', rest, { signal })
  document.addEventListener('resume', arrive, { signal })
  arrive()
  return {
    takeDuty: () => {
      if (!duty) takeDuty()
    },
    retry: () => (duty ? duty.updates.retry() : takeDuty()),
    close: () => {
      watching.abort()
      rest()
      channel?.close()
    },
  }
}
