import { ChangeName } from '#contract/events.ts'
import {
  beforeContact,
  type LiveListener,
  type LiveStatus,
  type LiveUpdates,
  openLiveUpdates,
} from '../../shared/api/live.ts'

// A browser opens at most six connections to a host over HTTP/1.1, so streams in six tabs would block all other
// requests. One tab is the leader instead: it holds the stream, passes the names on to the other tabs, and is the only one
// that rings. If two tabs become leaders, the later one stays. If the leader is closed or silent, another tab becomes the
// leader. Web Locks would choose one, but need HTTPS.

export type TabListener = LiveListener & {
  /** Called when this tab becomes the leader, and when it stops being it. */
  onLeading: (isLeader: boolean) => void
  /** Whether this tab may play sound. It then takes over from a leader that may not. */
  canRing: () => boolean
}

export type OneStream = LiveUpdates & {
  /** Makes this tab the leader. */
  lead: () => void
}

type Message =
  | { type: 'who' }
  | { type: 'here'; rank: string; canRing: boolean; status: LiveStatus }
  | { type: 'changed'; names: readonly ChangeName[]; epoch: number | undefined }
  | { type: 'bye' }

/** Milliseconds a new tab waits for a leader's reply, and a leader may be silent, who hears from the store every 20 seconds. */
const timings = { answer: 200, silence: 30_000 }

/** Listens to everything that changes, with one connection for all tabs of the browser. */
export const openOneStream = (listener: TabListener): OneStream => {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('dashboard')
  const tab = Math.random()
  let status = beforeContact
  /** The connection of the leader. Of two leaders the one with the higher rank stays. */
  let leading: { rank: string; updates: LiveUpdates } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const post = (message: Message) => channel?.postMessage(message)
  const postHere = () =>
    leading && post({ type: 'here', rank: leading.rank, canRing: listener.canRing(), status })
  const setStatus = (next: LiveStatus) => {
    status = next
    listener.onStatus(next)
  }
  const leadAfter = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(lead, milliseconds)
  }
  const stopLeading = () => {
    leading?.updates.close()
    if (leading) listener.onLeading(false)
    leading = undefined
  }
  const lead = () => {
    clearTimeout(timer)
    stopLeading()
    const updates = openLiveUpdates('/api/events', {
      onChanged: (names, epoch) => {
        post({ type: 'changed', names, epoch })
        listener.onChanged(names, epoch)
      },
      onStatus: (next) => {
        setStatus(next)
        postHere()
      },
    })
    leading = { rank: `${Date.now()} ${tab}`, updates }
    listener.onLeading(true)
    postHere()
  }

  const follow = (other: Extract<Message, { type: 'here' }>) => {
    if (leading && leading.rank > other.rank) return postHere()
    stopLeading()
    if (!other.canRing && listener.canRing()) return lead()
    leadAfter(timings.silence)
    const isFirst = status.lastContact === undefined && other.status.lastContact !== undefined
    setStatus(other.status)
    // The leader's stream began before this tab read its data.
    if (isFirst) listener.onChanged(ChangeName.options)
  }
  const onMessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'here') follow(data)
    else if (data.type === 'who') postHere()
    else if (leading) return
    else if (data.type === 'bye') lead()
    else listener.onChanged(data.names, data.epoch)
  }
  const join = () => {
    if (!channel) return lead()
    post({ type: 'who' })
    leadAfter(timings.answer)
  }
  // A page in the back/forward cache receives no messages, so it must not stay the leader.
  const leave = () => {
    clearTimeout(timer)
    if (leading) post({ type: 'bye' })
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
    lead: () => {
      if (!leading) lead()
    },
    retry: () => (leading ? leading.updates.retry() : lead()),
    close: () => {
      watching.abort()
      leave()
      channel?.close()
    },
  }
}
