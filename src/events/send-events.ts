import type { Context } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { AppContext } from '../context.ts'
import type { AppEnv } from '../http/app-env.ts'
import { networkOf } from '../http/client/addresses.ts'
import type { StoreEvent } from './bus.ts'
import type { Audience, StreamSlot } from './event-streams.ts'

/** A signal that stays set until it is cleared, so that a wait that begins later does not miss it. */
type WakeSignal = {
  set: () => void
  clear: () => void
  /** Resolves true as soon as the signal is set, or false after the given milliseconds. */
  wait: (milliseconds: number) => Promise<boolean>
}

const createWakeSignal = (): WakeSignal => {
  let isSet = false
  let wake: (() => void) | undefined
  return {
    set: () => {
      isSet = true
      wake?.()
    },
    clear: () => {
      isSet = false
    },
    wait: (milliseconds) => {
      if (isSet) return Promise.resolve(true)
      return new Promise((resolve) => {
        const timer = setTimeout(() => finish(false), milliseconds)
        const finish = (woken: boolean) => {
          clearTimeout(timer)
          wake = undefined
          resolve(woken)
        }
        wake = () => finish(true)
      })
    },
  }
}

/** An event as it is sent. */
type OutgoingEvent = { seq: number; type: string }

export type EventFeed = {
  audience: Audience
  /** The known phone that listens, and the customer it listens for; absent for others. */
  known?: { phone: string; customer: string } | undefined
  /** The sequence number after which the client resumes. */
  after: number
  /** Whether the missed events cannot be sent one by one, so that the client must refetch everything. */
  mustRefetch: boolean
  /** Whether the event may add to this feed or end it. */
  matches: (event: StoreEvent) => boolean
  /** The next page of events after `seq`, oldest first; empty when there are no more. */
  next: (seq: number) => Promise<OutgoingEvent[]>
  /** Whether the client may still listen. Checked before each page and each heartbeat. */
  isAllowed: () => Promise<boolean>
}

const reconnectAfter = 2_000

/** Waits until the client has read the bytes. Resolves false on a timeout, or when the stream was aborted. */
const isWritten = async (sent: Promise<unknown>, slot: StreamSlot, timeout: number): Promise<boolean> => {
  const wakeSignal = createWakeSignal()
  let isSent = false
  slot.signal.addEventListener('abort', wakeSignal.set, { once: true })
  void sent.then(() => {
    isSent = true
    wakeSignal.set()
  })
  await wakeSignal.wait(timeout)
  slot.signal.removeEventListener('abort', wakeSignal.set)
  return isSent
}

const run = async (
  context: AppContext,
  feed: EventFeed,
  slot: StreamSlot,
  stream: SSEStreamingApi,
): Promise<void> => {
  const { heartbeat, writeTimeout } = context.eventStreams
  const wakeSignal = createWakeSignal()
  const awaitWrite = async (sent: Promise<unknown>) => {
    if (!(await isWritten(sent, slot, writeTimeout))) slot.end()
  }
  const send = (event: string, data: unknown, seq?: number) =>
    awaitWrite(
      stream.writeSSE({
        event,
        data: JSON.stringify(data),
        ...(seq === undefined ? {} : { id: String(seq), retry: reconnectAfter }),
      }),
    )
  let arePaymentsChanged = false
  const unsubscribe = context.bus.subscribe((event) => {
    if (event.type !== 'catalogue-changed' && !feed.matches(event)) return
    arePaymentsChanged ||= event.type === 'payments-changed'
    wakeSignal.set()
  })
  slot.signal.addEventListener('abort', wakeSignal.set)
  try {
    const { current } = context.cacheEpochs.catalogue
    let seq = feed.after
    let epoch = current()
    await send(feed.mustRefetch ? 'resync' : 'ready', { seq, epoch }, seq)
    while (!slot.signal.aborted) {
      wakeSignal.clear()
      if (!(await feed.isAllowed())) {
        await send('logged-out', {})
        return
      }
      if (epoch !== current()) {
        epoch = current()
        await send('catalogue-changed', { epoch })
      }
      if (arePaymentsChanged) {
        arePaymentsChanged = false
        await send('resync', { seq, epoch }, seq) // they are no events with a number of their own
      }
      const events = await feed.next(seq)
      for (const event of events) {
        if (slot.signal.aborted) return
        await send(event.type, event, event.seq)
        seq = event.seq
      }
      if (events.length > 0 || (await wakeSignal.wait(heartbeat))) continue
      // An event and not an SSE comment: the client's code must receive it, to detect a dead connection.
      await send('alive', {})
    }
  } catch (error) {
    // After an abort (the store is closing, for example) a failed read no longer matters.
    if (!slot.signal.aborted) throw error
  } finally {
    unsubscribe()
    slot.end()
    slot.release()
  }
}

/**
 * Answers with a stream of server-sent events. It ends when the client disconnects or may no longer listen,
 * or when the store closes. Events are always read from the feed, so nothing is queued for a slow client, and
 * a client that reconnects receives what it missed. Throws `slow-down` when too many streams are open.
 */
export const sendEvents = (c: Context<AppEnv>, context: AppContext, feed: EventFeed): Response => {
  c.header('X-Accel-Buffering', 'no')
  // A HEAD request gets no stream, because no client would read or end it.
  if (c.req.method === 'HEAD') return c.body(null, 200, { 'Content-Type': 'text/event-stream' })
  const slot = context.eventStreams.take(
    feed.audience,
    { address: networkOf(c.get('client').address), ...feed.known },
    () => c.env.outgoing?.destroy(),
  )
  const response = streamSSE(c, async (stream) => {
    stream.onAbort(slot.end)
    try {
      await run(context, feed, slot, stream)
    } catch (error) {
      context.log.error('A stream of events broke off; the screen asks again', error)
    }
  })
  // A cache or a compressing proxy would buffer the events.
  response.headers.set('Cache-Control', 'no-store, no-transform')
  return response
}
