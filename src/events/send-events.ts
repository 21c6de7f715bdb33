import type { Context } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { AppContext } from '../context.ts'
import type { AppEnv } from '../http/app-env.ts'
import { networkOf } from '../http/auth/shopper.ts'
import { createWakeSignal } from '../lib/wake-signal.ts'
import type { StoreEvent } from './bus.ts'
import type { Audience, StreamSlot } from './event-streams.ts'

/** One event as it goes out. */
type OutgoingEvent = { seq: number; type: string }

export type EventFeed = {
  audience: Audience
  /** Where the screen goes on from. */
  after: number
  /** What it missed cannot be told one by one. */
  mustRefetch: boolean
  /** Whether something happened that may add to this feed, or end it. */
  matches: (event: StoreEvent) => boolean
  /** The events after `seq`, oldest first, a page at a time; empty when there are no more. */
  next: (seq: number) => Promise<OutgoingEvent[]>
  /** Whether the screen may still listen; asked before each page and each heartbeat. */
  isAllowed: () => Promise<boolean>
}

const reconnectAfter = 2_000

/** Resolves false when the screen took nothing for as long as one waits for it. */
const settles = async (sent: Promise<unknown>, seat: StreamSlot, patience: number): Promise<boolean> => {
  const latch = createWakeSignal()
  let isSent = false
  seat.signal.addEventListener('abort', latch.set, { once: true })
  void sent.then(() => {
    isSent = true
    latch.set()
  })
  await latch.wait(patience)
  seat.signal.removeEventListener('abort', latch.set)
  return isSent
}

const run = async (
  context: AppContext,
  feed: EventFeed,
  seat: StreamSlot,
  stream: SSEStreamingApi,
): Promise<void> => {
  const { heartbeat, writeTimeout: patience } = context.eventStreams
  const latch = createWakeSignal()
  const send = async (sent: Promise<unknown>) => {
    if (!(await settles(sent, seat, patience))) seat.end()
  }
  const say = (event: string, data: unknown, seq?: number) =>
    send(
      stream.writeSSE({
        event,
        data: JSON.stringify(data),
        ...(seq === undefined ? {} : { id: String(seq), retry: reconnectAfter }),
      }),
    )
  const unsubscribe = context.bus.subscribe((event) => {
    if (feed.matches(event)) latch.set()
  })
  seat.signal.addEventListener('abort', latch.set)
  try {
    let seq = feed.after
    await say(feed.mustRefetch ? 'resync' : 'ready', { seq }, seq)
    while (!seat.signal.aborted) {
      latch.clear()
      if (!(await feed.isAllowed())) {
        await say('logged-out', {})
        return
      }
      const events = await feed.next(seq)
      for (const event of events) {
        if (seat.signal.aborted) return
        await say(event.type, event, event.seq)
        seq = event.seq
      }
      if (events.length > 0 || (await latch.wait(heartbeat))) continue
      // Not a comment: the screen's own code must hear it, to notice a connection that died silently.
      await say('alive', {})
    }
  } catch (error) {
    // While the store closes, a read may fail whose answer nobody waits for any more.
    if (!seat.signal.aborted) throw error
  } finally {
    unsubscribe()
    seat.end()
    seat.release()
  }
}

/**
 * Answers with a stream of server-sent events that ends when the screen leaves, may no longer listen,
 * or the store closes. What is sent is always read from the feed: nothing queues up for a slow screen,
 * and what was missed comes by itself. Throws `slow-down` when too many listen already.
 */
export const sendEvents = (c: Context<AppEnv>, context: AppContext, feed: EventFeed): Response => {
  c.header('X-Accel-Buffering', 'no')
  // Nobody would read the stream of a HEAD, nor end it.
  if (c.req.method === 'HEAD') return c.body(null, 200, { 'Content-Type': 'text/event-stream' })
  const seat = context.eventStreams.take(feed.audience, networkOf(c.get('client').address), () =>
    c.env.outgoing?.destroy(),
  )
  const response = streamSSE(c, async (stream) => {
    stream.onAbort(seat.end)
    try {
      await run(context, feed, seat, stream)
    } catch (error) {
      context.log.error('A stream of events broke off; the screen asks again', error)
    }
  })
  // No cache may keep it, and no proxy compress it: both would hold it back.
  response.headers.set('Cache-Control', 'no-store, no-transform')
  return response
}
