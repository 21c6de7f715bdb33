import type * as v from 'valibot'
import { ChangeName, ChangeNames, StreamStart } from '#contract/events.ts'
import { pageDataId } from '#contract/page-data.ts'
import { Shop } from '#contract/shop.ts'
import { keys } from './keys.ts'
import type { QueryCache, Stale } from './mutation.ts'
import { parseAnswer, RequestError, request } from './request.ts'

/**
 * `connecting`: no contact yet, or a short interruption; `live`: a stream is open; `polling`: no stream can be opened, so
 * everything shown is read again from time to time; `lost`: the store cannot be reached.
 */
export type LiveState = 'connecting' | 'live' | 'polling' | 'lost'

export type LiveStatus = {
  state: LiveState
  /** The time of the last contact with the store by the device's clock, in milliseconds; undefined before the first contact. */
  lastContact: number | undefined
}

/** The status before the first contact. */
export const beforeContact: LiveStatus = { state: 'connecting', lastContact: undefined }

export type LiveListener = {
  /**
   * Called when data may be stale: at each contact after an interruption with all names. At the first contact with the store's
   * epoch, too: where it is that of the page, nothing that came with the page is stale.
   */
  onChanged: (names: readonly ChangeName[], epoch?: number) => void
  /** Called at every change of the state, and at every message from the store. */
  onStatus: (status: LiveStatus) => void
}

export type LiveUpdates = {
  /** Tries to connect at once, without waiting for the timer. */
  retry: () => void
  close: () => void
}

export type LiveOptions = {
  /** Whether to close the connection while the page is hidden. Browsers limit connections. */
  pausesWhenHidden?: boolean
  timings?: typeof usualTimings
}

/** What is stale on a page after a change of each name. */
export type StaleByName = Record<ChangeName, readonly Stale[]>

/** Milliseconds in which names are gathered, and after which what could not be read is read again. */
const gather = 100
const readAgain = 5_000

/**
 * Reads again what changed, at most every `between` milliseconds, so that a burst of changes is read once. What could not
 * be read is tried again until it can.
 */
export const openRefresh = (
  { invalidate }: Pick<QueryCache, 'invalidate'>,
  staleByName: StaleByName,
  between: number,
) => {
  const names = new Set<ChangeName>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let next = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  let isClosed = false
  const plan = (time: number) => {
    if (isClosed || time >= next) return
    clearTimeout(timer)
    timer = setTimeout(run, time - performance.now())
    next = time
  }
  const run = async () => {
    next = Number.POSITIVE_INFINITY
    last = performance.now()
    const stale = new Set([...names].flatMap((name) => staleByName[name]))
    names.clear()
    // The component of a query shows its failure.
    if (!(await invalidate(...stale))) plan(performance.now() + readAgain)
  }
  return {
    request: (changed: readonly ChangeName[]) => {
      for (const name of changed) names.add(name)
      plan(Math.max(performance.now() + gather, last + between))
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

/** Milliseconds. */
const usualTimings = {
  /** The maximum from opening a stream to its first message. A proxy that buffers the stream exceeds it. */
  untilReady: 8_000,
  /**
   * The maximum between two messages. The store sends one at least every 20 seconds, so after a longer silence the
   * connection is dead.
   */
  silence: 30_000,
  poll: 25_000,
  pollTimeout: 10_000,
  /** Between two attempts while the store cannot be reached. */
  retry: 5_000,
}
const pollsPerStream = 4

/** The epoch of what the server embedded in this page. Source: contract/events.ts. */
export const epochOfPage = (): number | undefined => {
  const epoch = document.getElementById(pageDataId)?.dataset.epoch
  return epoch === undefined ? undefined : Number(epoch)
}

/** Whether the store answers at all, be it with a refusal. */
const isReachable = (longestWait: number): Promise<boolean> =>
  request(Shop, keys.shop().path, { longestWait }).then(
    () => true,
    (error: unknown) => error instanceof RequestError,
  )

/**
 * Listens to the names of what changes, on the stream at `path`, until `close` is called. Reconnects by itself. What was
 * missed meanwhile is not known, so everything counts as changed then. Polls while no stream can be opened. Works without
 * HTTPS. A stream that the store ends or refuses for good makes the shown data stale: reading them again shows why.
 */
export const openLiveUpdates = (
  path: string,
  { onChanged, onStatus }: LiveListener,
  { pausesWhenHidden = false, timings = usualTimings }: LiveOptions = {},
): LiveUpdates => {
  let status = beforeContact
  // There is at most one stream, one timer, and one probe whose answer counts. `drop` ends them.
  let stream: EventSource | undefined
  let probe: Promise<boolean> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let pollsUntilStream = 0

  const setState = (state: LiveState, lastContact = status.lastContact) => {
    status = { state, lastContact }
    onStatus(status)
  }
  const markContact = (state: LiveState) => setState(state, Date.now())
  const wait = (milliseconds: number, then: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(then, milliseconds)
  }
  const drop = () => {
    clearTimeout(timer)
    stream?.close()
    stream = undefined
    probe = undefined
  }

  const begin = (epoch: number) => {
    const isFirst = status.lastContact === undefined
    markContact('live')
    onChanged(ChangeName.options, isFirst ? epoch : undefined)
  }
  const listen = () => {
    drop()
    pollsUntilStream = pollsPerStream
    const source = new EventSource(path)
    stream = source
    const on = <Data>(name: string, schema: v.GenericSchema<unknown, Data>, react: (data: Data) => void) =>
      source.addEventListener(name, ({ data }: MessageEvent<string>) => {
        // Events that are already queued are still dispatched after closing.
        if (stream !== source) return
        wait(timings.silence, reconnect)
        react(parseAnswer(schema, JSON.parse(data)))
      })
    on('ready', StreamStart, ({ epoch }) => begin(epoch))
    on('changed', ChangeNames, (names) => {
      markContact('live')
      onChanged(names)
    })
    on('alive', ChangeNames, () => markContact('live'))
    // Only the session that opened the stream may have ended: a changed password replaces it.
    on('ended', ChangeNames, retry)
    source.addEventListener('error', () => {
      if (stream !== source) return
      // The browser tries again, except after a refusal.
      if (source.readyState === EventSource.CLOSED) poll()
      else if (status.state === 'live') {
        setState('connecting')
        wait(timings.untilReady, poll)
      }
    })
    wait(timings.untilReady, poll)
  }
  const reconnect = () => {
    setState('connecting')
    listen()
  }

  /** Asks whether the store can be reached, and takes everything for changed. */
  const poll = () => {
    drop()
    const asked = isReachable(timings.pollTimeout)
    probe = asked
    void asked.then((isReached) => {
      if (probe !== asked) return
      if (isReached) onReached()
      else onLost()
    })
  }
  const onReached = () => {
    markContact('polling')
    onChanged(ChangeName.options)
    if (pollsUntilStream === 0) return listen()
    pollsUntilStream -= 1
    wait(timings.poll, poll)
  }
  const onLost = () => {
    setState('lost')
    pollsUntilStream = 0
    wait(timings.retry, poll)
  }

  const retry = () => {
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
  if (!(pausesWhenHidden && document.hidden)) listen()
  return {
    retry,
    close: () => {
      unwatch()
      drop()
    },
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
