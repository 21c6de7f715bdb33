import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { AppContext } from '../context.ts'
import type { ChangeName } from '../contract/events.ts'
import type { AppEnv } from '../http/app-env.ts'
import { networkOf } from '../http/client/client-info.ts'
import type { Change } from './bus.ts'
import type { StreamSlot } from './event-streams.ts'

/** Resolves true as soon as `wake` is aborted, which it may be already, or false after the given milliseconds. */
const isWoken = (wake: AbortController, milliseconds: number): Promise<boolean> =>
  sleep(milliseconds, false, { signal: wake.signal }).catch(() => true)

/** Who listens on a stream, and to which changes. */
export type Subscription = {
  isOwner: boolean
  /** The customer whose known phone listens; undefined for others. */
  knownCustomerId?: string | undefined
  /** Whether the client hears of the change, or may lose the right to listen by it. */
  matches: (change: Change) => boolean
  /** Whether the client may still listen. Checked before each message. */
  isAllowed: () => Promise<boolean>
}

const reconnectAfter = 2_000

/** Waits until the client has read the bytes. Resolves false on a timeout, or when the stream was aborted. */
const isWritten = async (sent: Promise<unknown>, slot: StreamSlot, timeout: number): Promise<boolean> => {
  const wake = new AbortController()
  const finish = () => wake.abort()
  let isSent = false
  slot.signal.addEventListener('abort', finish, { once: true })
  void sent.then(() => {
    isSent = true
    finish()
  })
  await isWoken(wake, timeout)
  slot.signal.removeEventListener('abort', finish)
  return isSent
}

const run = async (
  context: AppContext,
  { isOwner, matches, isAllowed }: Subscription,
  slot: StreamSlot,
  stream: SSEStreamingApi,
): Promise<void> => {
  const { heartbeat, writeTimeout } = context.eventStreams
  const send = async (event: string, data: unknown) => {
    const sent = stream.writeSSE({ event, data: JSON.stringify(data), retry: reconnectAfter })
    if (!(await isWritten(sent, slot, writeTimeout))) slot.end()
  }
  const stale = new Set<ChangeName>()
  let wake = new AbortController()
  const unsubscribe = context.bus.subscribe((change) => {
    if (!matches(change)) return
    for (const name of change.names) stale.add(name)
    wake.abort()
  })
  slot.signal.addEventListener('abort', () => wake.abort())
  try {
    const epoch = isOwner ? context.bus.epoch() : context.cacheEpochs.catalogue.current()
    await send('ready', { epoch })
    while (!slot.signal.aborted) {
      wake = new AbortController() // before the names are looked at, so that none is missed
      if (!(await isAllowed())) {
        await send('ended', [])
        return
      }
      if (stale.size > 0) {
        const names = [...stale]
        stale.clear()
        await send('changed', names)
      } else if (!(await isWoken(wake, heartbeat))) {
        // An event and not an SSE comment: the client's code must receive it, to detect a dead connection.
        await send('alive', [])
      }
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
 * Answers with a stream of server-sent events: `ready` with the epoch of all data for the owner, of the catalogue for others;
 * `changed` with the names of what became stale; `alive` after a silence; and `ended` when the client may no longer listen.
 * It ends when the client disconnects, too, or when the store closes. Names wait in a set, so nothing is queued for a slow
 * client; what a client missed while it was not connected it reads again. Throws `slow-down` when too many streams are open.
 */
export const sendChanges = (
  c: Context<AppEnv>,
  context: AppContext,
  subscription: Subscription,
): Response => {
  c.header('X-Accel-Buffering', 'no')
  // A HEAD request gets no stream, because no client would read or end it.
  if (c.req.method === 'HEAD') return c.body(null, 200, { 'Content-Type': 'text/event-stream' })
  const { isOwner, knownCustomerId } = subscription
  const address = networkOf(c.get('client').address)
  const listener =
    knownCustomerId === undefined
      ? ({ by: 'address', name: address } as const)
      : ({ by: 'customer', name: knownCustomerId } as const)
  const slot = context.eventStreams.take(isOwner ? undefined : listener, () => c.env.outgoing?.destroy())
  const response = streamSSE(c, async (stream) => {
    stream.onAbort(slot.end)
    try {
      await run(context, subscription, slot, stream)
    } catch (error) {
      context.log.error('A stream broke off; the page asks again', error)
    }
  })
  // A cache or a compressing proxy would buffer the events.
  response.headers.set('Cache-Control', 'no-store, no-transform')
  return response
}
