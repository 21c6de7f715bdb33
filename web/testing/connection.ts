import { setImmediate as nextTurn } from 'node:timers/promises'
import { armFault } from '../../src/testing/armed-fault.ts'
import type { Browser } from '../../src/testing/browser.ts'
import { type EventReader, readEvents } from '../../src/testing/event-reader.ts'

/** A fault of one call. `send` sends the call to the store. */
export type Fault = (send: () => Promise<Response>) => Promise<Response>

/** The call does not reach the store. */
export const unreachable: Fault = () => Promise.reject(new TypeError('Failed to fetch'))

/** The store processes the call, but the response is lost. */
export const answerLost: Fault = async (send) => {
  await send()
  throw new TypeError('Failed to fetch')
}

/** The call does not reach the store, and a response with this status and text is returned. */
export const says =
  (status: number, text: string): Fault =>
  () =>
    Promise.resolve(new Response(text, { status }))

/** The call waits until `letGo` is called. */
export const hold = (): { fault: Fault; letGo: () => void } => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { fault: (send) => promise.then(send), letGo: resolve }
}

export type Connection = {
  fetch: (url: string, init?: RequestInit) => Promise<Response>
  /** The calls so far, in the form `POST /api/orders`. */
  calls: string[]
  /** Opens a stream of server-sent events. Another response than a stream is returned unchanged. */
  listen: (url: string, lastEventId: string) => Promise<EventReader | Response>
  /** The number of open streams. */
  streams: () => number
  /** Breaks all open streams, as when a phone changes its network. */
  cut: () => void
  /**
   * Applies the fault to all such calls (`GET /api/products`, `PUT /objects/uploads`) until `mend` is called. Without a
   * query string it applies to calls with any. The name of a stream is `STREAM /api/events`. The test fails if there was
   * no such call.
   */
  break: (call: string, fault: Fault) => void
  mend: (call: string) => void
  /** Resolves when the store has responded to all calls that reached it, and the page has taken the answers. */
  settle: () => Promise<unknown>
}

/** The connection between a page and the store, in which faults can be provoked. */
export const connect = (browser: Browser): Connection => {
  const calls: string[] = []
  const faults = new Map<string, Fault>()
  const underWay = new Set<Promise<unknown>>()
  const streams = new Set<EventReader>()

  const track = <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const done: Promise<unknown> = answer
      .catch(() => undefined) // the page handles the error
      .finally(() => underWay.delete(done))
    underWay.add(done)
    return answer
  }

  const send = async (method: string, path: string, { body, headers }: RequestInit): Promise<Response> => {
    const answer = await browser.call(method, path, {
      ...(body && { body: body instanceof Blob ? new Uint8Array(await body.arrayBuffer()) : body }),
      headers: Object.fromEntries(
        Object.entries({ ...headers }).map(([name, value]) => [name.toLowerCase(), String(value)]),
      ),
    })
    const isBodiless = answer.status === 204
    return new Response(isBodiless ? null : answer.text, {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
    })
  }
  const findFault = (call: string) => faults.get(call) ?? faults.get(call.replace(/\?.*/, ''))

  const listen: Connection['listen'] = async (url, lastEventId) => {
    calls.push(`STREAM ${url}`)
    const open = () =>
      track(browser.open(url, lastEventId ? { headers: { 'last-event-id': lastEventId } } : {}))
    const fault = findFault(`STREAM ${url}`)
    const response = await (fault ? fault(open) : open())
    if (response.status !== 200) return response
    const reader = readEvents(response)
    const stream: EventReader = {
      ...reader,
      next: async () => {
        const event = await reader.next()
        if (!event) streams.delete(stream)
        return event
      },
      [Symbol.asyncDispose]: async () => {
        streams.delete(stream)
        await reader[Symbol.asyncDispose]()
      },
    }
    streams.add(stream)
    return stream
  }
  return {
    calls,
    listen,
    streams: () => streams.size,
    cut: () => {
      for (const stream of streams) void stream[Symbol.asyncDispose]()
    },
    fetch: (url, init = {}) => {
      const method = init.method ?? 'GET'
      calls.push(`${method} ${url}`)
      const fault = findFault(`${method} ${url.replace(/^\/objects\/uploads\/.*/, '/objects/uploads')}`)
      const carry = () => track(send(method, url, init))
      return fault ? fault(carry) : carry()
    },
    break: (call, fault) => {
      const met = armFault(call)
      faults.set(call, (send) => {
        met()
        return fault(send)
      })
    },
    mend: (call) => faults.delete(call),
    settle: async () => {
      // A page may read a response, render, and send another request within a few turns of the event loop.
      for (let quietTurns = 0; quietTurns < 10; quietTurns += 1) {
        if (underWay.size > 0) quietTurns = 0
        await Promise.all(underWay)
        await nextTurn()
      }
    },
  }
}
