import { useMemo } from 'react'
import { unstable_serialize, useSWRConfig } from 'swr'
import * as v from 'valibot'
import { AdminOrderEvent, AdminOrderEventsSince } from '#contract/events.ts'
import { AdminProduct } from '#contract/product-fields.ts'
import { keys } from '../../shared/api/keys.ts'
import { createQueryCache, type QueryCache } from '../../shared/api/mutation.ts'
import { request } from '../../shared/api/request.ts'
import { type Store, useStore } from '../../shared/lib/store.ts'
import {
  type CatalogueFollower,
  createCatalogueFollower,
  createThrottle,
  type ReadCatalogue,
  readHomePage,
} from '../../shared/live/catalogue.ts'
import {
  beforeContact,
  type Feed,
  type LiveListener,
  type LiveStatus,
  type LiveUpdates,
  openLiveUpdates,
} from '../../shared/live/connection.ts'
import { adminKeys, ownersOrderData, ownersProductData } from './keys.ts'

// The owner's side of the live updates: the keys they make stale, and one connection for all tabs of the browser.

export type Refresh = {
  /** Revalidates the shown orders, statistics and customers. The old data stay visible in the meantime. */
  request: () => void
  /** Refetches the catalogue and the settings when the store has another epoch of them. */
  follow: CatalogueFollower['follow']
  cancel: () => void
}

/** Refetches the data of the home page and, if they were shown, the products including hidden ones, and their count. */
const readCatalogue = async (
  { cache }: Store,
  { revalidate }: QueryCache,
  signal: AbortSignal,
): Promise<ReadCatalogue> => {
  const catalogue = await readHomePage(signal)
  const key = adminKeys.products()
  if (cache.get(unstable_serialize(key)))
    catalogue.data.push([key, await request(v.array(AdminProduct), key.path)])
  signal.throwIfAborted()
  void revalidate(...ownersProductData)
  return catalogue
}

/** Returns the same object at every render. */
export const useRefresh = (): Refresh => {
  const store = useStore()
  const { mutate } = useSWRConfig()
  return useMemo(() => {
    const queries = createQueryCache(mutate)
    const read = (signal: AbortSignal) => readCatalogue(store, queries, signal)
    // The counter must not show an old price for long, and the shop has few dashboards.
    const catalogue = createCatalogueFollower(store, queries, read, 1_000)
    const orders = createThrottle(
      () => {
        // A failure is shown by the component of the query.
        void queries.revalidate(...ownersOrderData)
        void queries.invalidate(keys.ordersOfCustomer, keys.customer, keys.standing)
      },
      { gather: 100, between: 1_000 },
    )
    return {
      request: orders.request,
      follow: catalogue.follow,
      cancel: () => {
        catalogue.cancel()
        orders.cancel()
      },
    }
  }, [store, mutate])
}

/** The feed of the events of all orders. */
const orderFeed: Feed<AdminOrderEvent> = {
  path: '/api/events',
  event: AdminOrderEvent,
  since: AdminOrderEventsSince,
}

// A browser opens at most six connections to a host over HTTP/1.1, so streams in six tabs would block all other
// requests. One tab is the leader instead: it holds the stream, forwards events to the other tabs, and is the only one
// that rings. If two tabs become leaders, the later one stays. If the leader is closed or silent, another tab becomes
// the leader and continues after the last event it received.

export type TabListener = LiveListener<AdminOrderEvent> & {
  /** Called when this tab becomes the leader, and when it stops being it. */
  onLeading: (isLeader: boolean) => void
  /** Whether this tab may play sound. It then takes over from a leader that may not. */
  canRing: () => boolean
}

export type TabLeader = LiveUpdates & {
  /** Makes this tab the leader. */
  becomeLeader: () => void
}

type Message =
  | { type: 'who' }
  | { type: 'here'; tab: string; since: number; canRing: boolean; status: LiveStatus }
  | { type: 'event'; event: AdminOrderEvent }
  | { type: 'resync' }
  | { type: 'end' }
  | { type: 'bye' }

/** Milliseconds a new tab waits for a leader's reply, and milliseconds a leader may be silent. */
const timings = { answer: 200, silence: 60_000 }

const openChannel = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('orders-live')

/** Listens to the events of all orders, with one connection for all tabs of the browser. */
export const openTabLeader = (listener: TabListener): TabLeader => {
  const tab = Math.random().toString(36).slice(2)
  const channel = openChannel()
  let status = beforeContact
  let leadership: { since: number; updates: LiveUpdates } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const post = (message: Message) => channel?.postMessage(message)
  const postHere = () =>
    leadership && post({ type: 'here', tab, since: leadership.since, canRing: listener.canRing(), status })
  const setStatus = (next: LiveStatus) => {
    status = next
    listener.onStatus(next)
  }
  const follow = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(becomeLeader, milliseconds)
  }
  const stopLeading = () => {
    leadership?.updates.close()
    if (leadership) listener.onLeading(false)
    leadership = undefined
  }
  const becomeLeader = () => {
    clearTimeout(timer)
    stopLeading()
    const since = Date.now()
    const updates = openLiveUpdates(
      orderFeed,
      {
        onEvent: (event) => {
          post({ type: 'event', event })
          listener.onEvent(event)
        },
        onResync: () => {
          post({ type: 'resync' })
          listener.onResync()
        },
        onStatus: (next) => {
          setStatus(next)
          postHere()
        },
        onEnd: () => {
          post({ type: 'end' })
          listener.onEnd()
        },
      },
      { after: status.seq },
    )
    leadership = { since, updates }
    listener.onLeading(true)
    postHere()
  }

  const onHere = (other: Extract<Message, { type: 'here' }>) => {
    if (leadership) {
      const isLater = other.since > leadership.since || (other.since === leadership.since && other.tab > tab)
      if (!isLater) return postHere()
      stopLeading()
    }
    if (!other.canRing && listener.canRing()) return becomeLeader()
    follow(timings.silence)
    const isFirst = status.seq === undefined && other.status.seq !== undefined
    setStatus(other.status)
    if (isFirst) listener.onResync()
  }
  const onMessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'here') onHere(data)
    else if (data.type === 'who') postHere()
    else if (data.type === 'end') listener.onEnd()
    else if (leadership) return
    else if (data.type === 'bye') becomeLeader()
    else if (data.type === 'resync') listener.onResync()
    else {
      status = { ...status, seq: data.event.seq }
      listener.onEvent(data.event)
    }
  }
  const join = () => {
    if (!channel) return becomeLeader()
    post({ type: 'who' })
    follow(timings.answer)
  }
  // A page in the back/forward cache receives no messages, so it must not stay the leader.
  const leave = () => {
    clearTimeout(timer)
    if (leadership) post({ type: 'bye' })
    stopLeading()
  }

  const watching = new AbortController()
  const { signal } = watching
  channel?.addEventListener('message', onMessage)
  window.addEventListener('pagehide', leave, { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && join(), { signal })
  document.addEventListener('freeze', leave, { signal })
  document.addEventListener('resume', join, { signal })
  join()
  return {
    becomeLeader: () => {
      if (!leadership) becomeLeader()
    },
    retry: () => (leadership ? leadership.updates.retry() : becomeLeader()),
    close: () => {
      watching.abort()
      leave()
      channel?.close()
    },
  }
}
