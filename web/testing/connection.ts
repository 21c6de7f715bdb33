import type { Browser } from '../../src/testing/test-shop.ts'

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
  /** From now on this happens to such a call (`GET /api/products`, `PUT /objects/uploads`), until it is mended. */
  break: (call: string, fault: Fault) => void
  mend: (call: string) => void
  /** Ends when no call is under way. */
  settle: () => Promise<unknown>
}

/** The line between a page and the store, with faults to order. */
export const connect = (browser: Browser): Connection => {
  const calls: string[] = []
  const faults = new Map<string, Fault>()
  const underWay = new Set<Promise<unknown>>()

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
  return {
    calls,
    fetch: (url, init = {}) => {
      const method = init.method ?? 'GET'
      calls.push(`${method} ${url}`)
      const fault = faults.get(`${method} ${url.replace(/^\/objects\/uploads\/.*/, '/objects/uploads')}`)
      const answer = fault ? fault(() => send(method, url, init)) : send(method, url, init)
      const done: Promise<unknown> = answer
        .catch(() => undefined) // the page hears of it
        .finally(() => underWay.delete(done))
      underWay.add(done)
      return answer
    },
    break: (call, fault) => faults.set(call, fault),
    mend: (call) => faults.delete(call),
    settle: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
