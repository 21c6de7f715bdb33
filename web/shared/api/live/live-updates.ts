import { RequestError, request } from '../request.ts'
import { type EventsSince, type Feed, pathAfter } from './feed.ts'
import { openStream } from './open-stream.ts'
import { watchPage } from './watch-page.ts'

/**
 * `connecting`: no contact yet, or a short interruption; `live`: what happens is heard at once; `polling`: no
 * stream comes through, the store is asked now and then; `lost`: the store cannot be reached.
 */
export type LiveState = 'connecting' | 'live' | 'polling' | 'lost'

export type LiveStatus = {
  state: LiveState
  /** When the store was last heard, in milliseconds; undefined before the first time. */
  lastContact: number | undefined
  /** The last step known. */
  seq: number | undefined
}

export type LiveListener<Event> = {
  onEvent: (event: Event) => void
  /** What the screen shows may be old: at the first contact, and when too much was missed to be told. */
  onResync: () => void
  /** At every change and every sign of life. */
  onStatus: (status: LiveStatus) => void
  /** The session is over, there is no such customer, or it is not for this phone to see: nothing follows. */
  onEnd: () => void
}

export type LiveUpdates = {
  /** Tries at once, for a person who does not want to wait. */
  retry: () => void
  close: () => void
}

export type LiveOptions = {
  /** Goes on after this step instead of beginning with what comes next. */
  after?: number | undefined
  /** Lets go of the connection while the page is hidden and catches up afterwards: browsers have few. */
  isRestingHidden?: boolean
  timings?: typeof usualTimings
}

/** Milliseconds. */
const usualTimings = {
  /** From opening a stream to its first word; longer means that something on the way holds it back. */
  untilReady: 8_000,
  /** The store speaks at least every 20 seconds; a connection that died silently does not. */
  silence: 50_000,
  poll: 25_000,
  pollTimeout: 10_000,
  /** Between two looks for a store that cannot be reached. */
  retry: 5_000,
}
const pollsPerStream = 4

const refusals = new Set([401, 403, 404])
const isRefusal = (error: unknown): boolean => error instanceof RequestError && refusals.has(error.status)

/** A store that does not answer is a state; an answer nobody understands is a mistake. */
const isUnexpected = (error: unknown): boolean =>
  !(error instanceof RequestError || error instanceof TypeError || error instanceof DOMException)

/**
 * Listens to the store until closed: connects again by itself and goes on where it was, so that every event is
 * told once, in order. Polls where streams do not come through. Needs no secure page.
 */
export const openLiveUpdates = <Event extends { seq: number }>(
  feed: Feed<Event>,
  listener: LiveListener<Event>,
  { after, isRestingHidden = false, timings = usualTimings }: LiveOptions = {},
): LiveUpdates => {
  let status: LiveStatus = { state: 'connecting', lastContact: undefined, seq: after }
  // Of stream, poll and timer there is at most one each; `drop` ends whichever there is.
  let closeStream: (() => void) | undefined
  let call: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let pollsUntilStream = 0
  let isClosed = false

  const setStatus = (change: Partial<LiveStatus>) => {
    status = { ...status, ...change }
    listener.onStatus(status)
  }
  const markContact = (change: Partial<LiveStatus> = {}) => setStatus({ ...change, lastContact: Date.now() })
  const wait = (milliseconds: number, then: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(then, milliseconds)
  }
  const drop = () => {
    clearTimeout(timer)
    closeStream?.()
    call?.abort()
    closeStream = undefined
    call = undefined
  }
  const deliver = (event: Event) => {
    if (status.seq !== undefined && event.seq <= status.seq) return
    markContact({ seq: event.seq })
    listener.onEvent(event)
  }
  const begin = (state: LiveState, seq: number, isResync: boolean) => {
    const isFirst = status.seq === undefined
    markContact({ state, seq })
    if (isFirst || isResync) listener.onResync()
  }
  const end = () => {
    close()
    listener.onEnd()
  }

  const listen = () => {
    drop()
    pollsUntilStream = pollsPerStream
    if (typeof EventSource === 'undefined') return poll()
    const resetSilenceTimer = () => wait(timings.silence, reconnect)
    wait(timings.untilReady, poll)
    closeStream = openStream(feed, status.seq, {
      onReady: (seq, isResync) => {
        resetSilenceTimer()
        begin('live', seq, isResync)
      },
      onEvent: (event) => {
        resetSilenceTimer()
        deliver(event)
      },
      onAlive: () => {
        resetSilenceTimer()
        markContact()
      },
      onBroken: () => {
        if (status.state !== 'live') return
        setStatus({ state: 'connecting' })
        wait(timings.untilReady, poll)
      },
      onRefused: poll,
      // Perhaps only the session with which this stream began is over: a password change brings a new one.
      onLoggedOut: retry,
    })
  }
  const reconnect = () => {
    setStatus({ state: 'connecting' })
    listen()
  }

  const onAnswer = ({ seq, events, hasMore, isResync }: EventsSince<Event>) => {
    if (isResync || status.seq === undefined) begin('polling', seq, isResync)
    else for (const event of events) deliver(event)
    if (isClosed) return
    markContact({ state: 'polling', seq })
    if (hasMore) return poll()
    if (pollsUntilStream === 0) return listen()
    pollsUntilStream -= 1
    wait(timings.poll, poll)
  }
  const onFailure = (error: unknown) => {
    if (isRefusal(error)) return end()
    if (isUnexpected(error)) console.error('What happens in the store could not be read', error)
    setStatus({ state: 'lost' })
    pollsUntilStream = 0
    wait(timings.retry, poll)
  }
  const poll = () => {
    drop()
    const asked = new AbortController()
    call = asked
    wait(timings.pollTimeout, () => asked.abort())
    request(feed.since, pathAfter(`${feed.path}/since`, status.seq), { signal: asked.signal }).then(
      (answer) => call === asked && onAnswer(answer),
      (error: unknown) => call === asked && onFailure(error),
    )
  }

  const retry = () => {
    if (isClosed) return
    pollsUntilStream = 0
    poll()
  }
  const unwatch = watchPage({
    isRestingHidden,
    onRest: drop,
    onWake: (wasResting) => {
      const isFresh = Date.now() - (status.lastContact ?? 0) < timings.silence
      if (wasResting || !(status.state === 'live' && isFresh)) reconnect()
    },
    onNetwork: retry,
  })
  const close = () => {
    isClosed = true
    unwatch()
    drop()
  }
  if (!(isRestingHidden && document.hidden)) listen()
  return { retry, close }
}
