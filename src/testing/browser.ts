import type { HttpBindings } from '@hono/node-server'
import type { createApp } from '../app.ts'
import type { createContractCheck } from './api-contract.ts'
import { type EventReader, readEvents } from './event-reader.ts'

const decoder = new TextDecoder()

type Call = {
  /** Text, bytes and streams are sent unchanged, anything else as JSON. */
  body?: unknown
  headers?: Record<string, string>
  /** The client's address; the loopback by default. */
  from?: string
}

type Answer = { status: number; text: string; headers: Headers }

/** A browser that stores its cookies and sends JSON. */
export type Browser = {
  /** The time of the store, at which its pages are made. */
  clock: () => Date
  call: (method: string, path: string, call?: Call) => Promise<Answer>
  /** Sends a GET and returns the response with its body unread. */
  open: (path: string, call?: Omit<Call, 'body'>) => Promise<Response>
  /** Opens a stream of server-sent events; fails the test on any status but 200. */
  listen: (path: string, call?: Omit<Call, 'body'>) => Promise<EventReader>
  /** Like `call`, but parses the response; fails the test on any status but 2xx. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads many shapes of answers
  json: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<any>
}

/** The same browser on the shop's PC itself. */
export const onShopPc = (browser: Browser): Browser => ({
  ...browser,
  call: (method, path, call = {}) =>
    browser.call(method, path, { ...call, headers: { ...call.headers, host: 'localhost:8080' } }),
})

// The device cookie is left out; the tests about it send it themselves.
const rememberedCookies = ['store_session', 'shopper_device']

const nameAndRest = (text: string): [string, string] => {
  const at = text.indexOf('=')
  return [text.slice(0, at), text.slice(at + 1)]
}

/** The store to which a browser speaks, without a network. */
type Store = {
  app: ReturnType<typeof createApp>
  checkContract: ReturnType<typeof createContractCheck>
  clock: () => Date
}

/** Opens a browser, with a first cookie (`name=value`) if given. */
export const openBrowser = ({ app, checkContract, clock }: Store, firstCookie = ''): Browser => {
  const cookies = new Map(firstCookie ? [nameAndRest(firstCookie)] : [])
  const send = (method: string, url: string, { body, headers = {}, from = '127.0.0.1' }: Call) => {
    const isStream = body instanceof ReadableStream
    const isBytes = isStream || body instanceof Uint8Array || typeof body === 'string'
    const all: Record<string, string> = {
      host: 'shop.test',
      ...(body !== undefined && !isBytes && { 'content-type': 'application/json' }),
      ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
      ...headers,
    }
    const incoming = { method, url, headers: all, socket: { remoteAddress: from } }
    const bindings = { incoming } as unknown as HttpBindings
    return app.request(
      url,
      {
        method,
        headers: all,
        ...(body !== undefined && {
          body: isBytes ? (body as NonNullable<RequestInit['body']>) : JSON.stringify(body),
        }),
        ...(isStream && { duplex: 'half' }),
      },
      bindings,
    )
  }
  const call: Browser['call'] = async (method, url, options = {}) => {
    const response = await send(method, url, options)
    for (const set of response.headers.getSetCookie()) {
      const [name, value] = nameAndRest(set.split(';')[0] ?? '')
      if (set.includes('Max-Age=0')) cookies.delete(name)
      else if (rememberedCookies.includes(name)) cookies.set(name, value)
    }
    const { status, headers } = response
    headers.set('date', clock().toUTCString()) // as Node's server does
    const text = decoder.decode(await response.arrayBuffer())
    const contentType = headers.get('content-type') ?? ''
    // Only other tests send bytes as bodies, or read compressed responses.
    const { body } = options
    const isPlain = !(body instanceof Uint8Array) && !(body instanceof ReadableStream)
    if (isPlain && !headers.has('content-encoding')) {
      checkContract({ method, url, requestBody: body, status, contentType, text })
    }
    return { status, text, headers }
  }
  const open: Browser['open'] = async (url, options = {}) => send('GET', url, options)
  return {
    clock,
    call,
    open,
    listen: async (url, options) => {
      const response = await open(url, options)
      if (response.status !== 200) throw new Error(`${url}: ${response.status} ${await response.text()}`)
      return readEvents(response)
    },
    json: async (method, url, body, headers) => {
      const answer = await call(method, url, { body, ...(headers && { headers }) })
      if (answer.status >= 300) throw new Error(`${method} ${url}: ${answer.status} ${answer.text}`)
      return answer.text === '' ? undefined : JSON.parse(answer.text)
    },
  }
}
