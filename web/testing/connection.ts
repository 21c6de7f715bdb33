import type { Browser } from '../../src/testing/browser.ts'
import { type EventReader, readEvents } from '../../src/testing/event-reader.ts'

/** What happens to one call on its way; `send` carries it to the store. */
export type Fault = (send: () => Promise<Response>) => Promise<Response>

/** The call never arrives. */
export const unreachable: Fault = () => Promise.reject(new TypeError('Failed to fetch'))

/** The store does what it was asked to, but its answer is lost. */
export const answerLost: Fault = async (send) => {
  await send()
  throw new TypeError('Failed to fetch')
}

/** Something else than the store answers. */
export const says =
  (status: number, text: string): Fault =>
  () =>
    Promise.resolve(new Response(text, { status }))

/** The call waits until it is let go. */
export const hold = (): { fault: Fault; letGo: () => void } => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { fault: (send) => promise.then(send), letGo: resolve }
}

export type Connection = {
  fetch: (url: string, init?: RequestInit) => Promise<Response>
  /** The calls so far, each as `POST /api/orders`. */
  calls: string[]
  /** Opens a stream of server-sent events; another answer than a stream comes as it is. */
  listen: (url: string, lastEventId: string) => Promise<EventReader | Response>
  /** How many streams are open. */
  streams: () => number
  /** All open streams break, as when a phone changes its network. */
  cut: () => void
  /**
   * From now on this happens to such a call (`GET /api/products`, `PUT /objects/uploads`), until it is mended.
   * Without a query it means all queries; a stream is named `STREAM /api/events`.
   */
  break: (call: string, fault: Fault) => void
  mend: (call: string) => void
  /** Ends when the store has answered every call that reached it; one that is held does not count. */
  settle: () => Promise<unknown>
}

/** The line between a page and the store, with faults to order. */
export const connect = (browser: Browser): Connection => {
  const calls: string[] = []
  const faults = new Map<string, Fault>()
  const underWay = new Set<Promise<unknown>>()
  const streams = new Set<EventReader>()

  const track = <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const done: Promise<unknown> = answer
      .catch(() => undefined) // the page hears of it
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
    break: (call, fault) => faults.set(call, fault),
    mend: (call) => faults.delete(call),
    settle: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
