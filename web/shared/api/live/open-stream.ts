import * as v from 'valibot'
import { CatalogueChanged, StreamState } from '#contract/events.ts'
import { type Feed, pathAfter } from './feed.ts'

type StreamListener<Event> = {
  /** The stream begins after `seq`. With `isResync`, more events were missed than the store sends. */
  onReady: (state: StreamState, isResync: boolean) => void
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
export const openStream = <Event extends { seq: number }>(
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
  on('ready', (data) => listener.onReady(v.parse(StreamState, data), false))
  on('resync', (data) => listener.onReady(v.parse(StreamState, data), true))
  on('order-placed', (data) => listener.onEvent(v.parse(event, data)))
  on('order-changed', (data) => listener.onEvent(v.parse(event, data)))
  on('catalogue-changed', (data) => listener.onCatalogue(v.parse(CatalogueChanged, data).epoch))
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
