import * as v from 'valibot'
import { StreamState } from '#contract/events.ts'
import { type Feed, pathAfter } from './feed.ts'

type StreamListener<Event> = {
  /** It has begun after this step; with `isResync`, too much was missed to be told. */
  onReady: (seq: number, isResync: boolean) => void
  onEvent: (event: Event) => void
  /** Said in quiet times. */
  onAlive: () => void
  /** The connection broke; the browser is making a new one. */
  onBroken: () => void
  /** The store refused, or something in between did: the browser gave up. */
  onRefused: () => void
  onLoggedOut: () => void
}

/** Opens one stream of the feed, after the step `after` if given. Returns what closes it; nothing is said after that. */
export const openStream = <Event extends { seq: number }>(
  { path, event }: Feed<Event>,
  after: number | undefined,
  listener: StreamListener<Event>,
): (() => void) => {
  const source = new EventSource(pathAfter(path, after))
  const on = (name: string, react: (data: unknown) => void) =>
    source.addEventListener(name, ({ data }: MessageEvent<string>) => {
      // Closing does not take back what is queued already.
      if (source.readyState !== EventSource.CLOSED) react(JSON.parse(data))
    })
  on('ready', (data) => listener.onReady(v.parse(StreamState, data).seq, false))
  on('resync', (data) => listener.onReady(v.parse(StreamState, data).seq, true))
  on('order-placed', (data) => listener.onEvent(v.parse(event, data)))
  on('order-changed', (data) => listener.onEvent(v.parse(event, data)))
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
