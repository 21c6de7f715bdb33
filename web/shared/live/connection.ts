import type * as v from 'valibot'
import { CatalogueChanged, StreamState } from '#contract/events.ts'
import { parseAnswer } from '../api/parse-answer.ts'
import { RequestError, request } from '../api/request.ts'

/** A feed of events: the stream is at `path`, the poll at `path/since`. The schemas parse an event and a poll's response. */
export type Feed<Event extends { seq: number }> = {
  path: string
  event: v.GenericSchema<unknown, Event>
  since: v.GenericSchema<unknown, EventsSince<Event>>
}

type EventsSince<Event> = {
  seq: number
  epoch: number
  events: Event[]
  hasMore: boolean
  mustRefetch: boolean
}

/**
 * `connecting`: no contact yet, or a short interruption; `live`: a stream is open; `polling`: no stream can be opened, so
 * events arrive by polling; `lost`: the store cannot be reached.
 */
export type LiveState = 'connecting' | 'live' | 'polling' | 'lost'

export type LiveStatus = {
  state: LiveState
  /** The time of the last contact with the store by the device's clock, in milliseconds; undefined before the first contact. */
  lastContact: number | undefined
  /** The sequence number of the last known event. */
  seq: number | undefined
  /** The epoch of the catalogue and the settings in the store; undefined before the first contact. */
  epoch: number | undefined
}

/** The status before the first contact. */
export const beforeContact: LiveStatus = {
  state: 'connecting',
  lastContact: undefined,
  seq: undefined,
  epoch: undefined,
}

export type LiveListener<Event> = {
  onEvent: (event: Event) => void
  /** Called when the shown data may be outdated: at the first contact, and after more missed events than the store sends. */
  onResync: () => void
  /** Called at every change of the state, and at every message from the store. */
  onStatus: (status: LiveStatus) => void
  /** Called when the store refuses for good: no session, no such customer, or not visible to this phone. No call follows. */
  onEnd: () => void
}

export type LiveUpdates = {
  /** Tries to connect at once, without waiting for the timer. */
  retry: () => void
  close: () => void
}

export type LiveOptions = {
  /** Continues after this sequence number. Without it, the first event is the next one that happens. */
  after?: number | undefined
  /** Whether to close the connection while the page is hidden, and catch up after that. Browsers limit connections. */
  pausesWhenHidden?: boolean
  timings?: typeof usualTimings
}

/** Milliseconds. */
const usualTimings = {
  /** The maximum from opening a stream to its first message. A proxy that buffers the stream exceeds it. */
  untilReady: 8_000,
  /**
   * The maximum between two messages. The store sends one at least every 20 seconds, so after a longer silence the
   * connection is dead.
   */
  silence: 50_000,
  poll: 25_000,
  pollTimeout: 10_000,
  /** Between two attempts while the store cannot be reached. */
  retry: 5_000,
}
const pollsPerStream = 4

/**
 * Listens to a feed until `close` is called. Reconnects by itself and continues after the last event, so that each event is
 * delivered once and in order. Polls while no stream can be opened. Works without HTTPS.
 */
export const openLiveUpdates = <Event extends { seq: number }>(
  feed: Feed<Event>,
  listener: LiveListener<Event>,
  { after, pausesWhenHidden = false, timings = usualTimings }: LiveOptions = {},
): LiveUpdates => {
  let status: LiveStatus = { ...beforeContact, seq: after }
  // There is at most one stream, one poll and one timer. `drop` ends all of them.
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
  const begin = (state: LiveState, { seq, epoch }: StreamState, mustRefetch: boolean) => {
    const isFirst = status.seq === undefined
    markContact({ state, seq, epoch })
    if (isFirst || mustRefetch) listener.onResync()
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
      onReady: (begun, mustRefetch) => {
        resetSilenceTimer()
        begin('live', begun, mustRefetch)
      },
      onCatalogue: (epoch) => {
        resetSilenceTimer()
        markContact({ epoch })
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
      // Only the session that opened the stream may have ended: a password change replaces it. A poll uses the new
      // cookie.
      onLoggedOut: retry,
    })
  }
  const reconnect = () => {
    setStatus({ state: 'connecting' })
    listen()
  }

  const onAnswer = ({ seq, epoch, events, hasMore, mustRefetch }: EventsSince<Event>) => {
    if (mustRefetch || status.seq === undefined) begin('polling', { seq, epoch }, mustRefetch)
    else for (const event of events) deliver(event)
    if (isClosed) return
    markContact({ state: 'polling', seq, epoch })
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
    pausesWhenHidden,
    onPause: drop,
    onResume: (wasPaused) => {
      // The device's clock also runs while it sleeps, and measured time may not.
      const isFresh = Date.now() - (status.lastContact ?? 0) < timings.silence
      if (wasPaused || !(status.state === 'live' && isFresh)) reconnect()
    },
    onNetwork: retry,
  })
  const close = () => {
    isClosed = true
    unwatch()
    drop()
  }
  if (!(pausesWhenHidden && document.hidden)) listen()
  return { retry, close }
}

const refusals = new Set([401, 403, 404])
const isRefusal = (error: unknown): boolean => error instanceof RequestError && refusals.has(error.status)

/** Whether the error is a defect, such as a response that cannot be parsed, and not a failed connection. */
const isUnexpected = (error: unknown): boolean =>
  !(error instanceof RequestError || error instanceof TypeError || error instanceof DOMException)

/** The address that continues after an event; from the beginning when `seq` is undefined. */
const pathAfter = (path: string, seq: number | undefined): string =>
  seq === undefined ? path : `${path}?after=${seq}`

type StreamListener<Event> = {
  /** The stream begins after `seq`. With `mustRefetch`, more events were missed than the store sends. */
  onReady: (state: StreamState, mustRefetch: boolean) => void
  onCatalogue: (epoch: number) => void
  onEvent: (event: Event) => void
  /** The store sends this message when there are no events for a while. */
  onAlive: () => void
  /** The connection broke, and the browser is reconnecting. */
  onBroken: () => void
  /** The store or a proxy refused the stream, and the browser does not try again. */
  onRefused: () => void
  onLoggedOut: () => void
}

/** Opens a stream of the feed that begins after `after`, if given. Returns a function that closes it and stops all calls. */
const openStream = <Event extends { seq: number }>(
  { path, event }: Feed<Event>,
  after: number | undefined,
  listener: StreamListener<Event>,
): (() => void) => {
  const source = new EventSource(pathAfter(path, after))
  const on = (name: string, react: (data: unknown) => void) =>
    source.addEventListener(name, ({ data }: MessageEvent<string>) => {
      // Events that are already queued are still dispatched after closing.
      if (source.readyState !== EventSource.CLOSED) react(JSON.parse(data))
    })
  on('ready', (data) => listener.onReady(parseAnswer(StreamState, data), false))
  on('resync', (data) => listener.onReady(parseAnswer(StreamState, data), true))
  on('order-placed', (data) => listener.onEvent(parseAnswer(event, data)))
  on('order-changed', (data) => listener.onEvent(parseAnswer(event, data)))
  on('catalogue-changed', (data) => listener.onCatalogue(parseAnswer(CatalogueChanged, data).epoch))
  on('alive', listener.onAlive)
  on('logged-out', listener.onLoggedOut)
  let isClosed = false
  source.addEventListener('error', () => {
    if (isClosed) return
    if (source.readyState === EventSource.CLOSED) listener.onRefused()
    else listener.onBroken()
  })
  return () => {
    isClosed = true
    source.close()
  }
}

type PageWatcher = {
  /** Whether to pause while the page is hidden. A page in the back/forward cache always pauses. */
  pausesWhenHidden: boolean
  onPause: () => void
  /** The page is visible again. */
  onResume: (wasPaused: boolean) => void
  /** The device connected to a network or lost it. */
  onNetwork: () => void
}

/** Calls the watcher when the page pauses and resumes. Returns a function that stops this. */
const watchPage = ({ pausesWhenHidden, onPause, onResume, onNetwork }: PageWatcher): (() => void) => {
  let isPaused = pausesWhenHidden && document.hidden
  const pause = () => {
    isPaused = true
    onPause()
  }
  const resume = () => {
    const wasPaused = isPaused
    isPaused = false
    onResume(wasPaused)
  }
  const watching = new AbortController()
  const { signal } = watching
  document.addEventListener(
    'visibilitychange',
    () => {
      if (!document.hidden) resume()
      else if (pausesWhenHidden) pause()
    },
    { signal },
  )
  // Browsers do not put a page with an open connection into the back/forward cache.
  window.addEventListener('pagehide', pause, { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && resume(), { signal })
  for (const change of ['online', 'offline']) {
    window.addEventListener(change, () => !isPaused && onNetwork(), { signal })
  }
  return () => watching.abort()
}
