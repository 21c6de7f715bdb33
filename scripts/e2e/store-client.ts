import { expect } from 'vitest'
import { adminPassword, runStore } from '../browser/run-store.ts'

// The built store over HTTP, as any program could call it: nothing here knows the store's code.

/** An answer of the store. `body` is the parsed JSON, or the text of any other answer. */
type Answer<Body> = { status: number; headers: Headers; body: Body }

type Sent = Record<string, string>

/** A browser without pages. It keeps its cookies, and sends `ownHeaders` with each request. */
export const openBrowser = (origin: string, ownHeaders: Sent = {}) => {
  const cookies = new Map<string, string>()
  const cookieHeader = () => [...cookies].map((cookie) => cookie.join('=')).join('; ')
  /** Text and bytes are sent as they are, any other `body` as JSON. Of an event stream only the head is read. */
  const send = async <Body>(method: string, path: string, body?: unknown, headers: Sent = {}) => {
    const isRaw = typeof body === 'string' || body instanceof Uint8Array
    const response = await fetch(new URL(path, origin), {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
        ...(cookies.size > 0 && { cookie: cookieHeader() }),
        ...ownHeaders,
        ...headers,
      },
      ...(body !== undefined && { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/max-age=0/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
    const type = response.headers.get('content-type') ?? ''
    const isStream = type.startsWith('text/event-stream')
    if (isStream) await response.body?.cancel()
    // A byte order mark is left in the text.
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
    const text = isStream ? '' : decoder.decode(await response.arrayBuffer())
    const answer = type.startsWith('application/json') ? JSON.parse(text) : text
    return { status: response.status, headers: response.headers, body: answer } as Answer<Body>
  }
  return {
    cookies,
    cookieHeader,
    send,
    get: <Body>(path: string, headers?: Sent) => send<Body>('GET', path, undefined, headers),
    post: <Body>(path: string, body?: unknown, headers?: Sent) => send<Body>('POST', path, body, headers),
    put: <Body>(path: string, body?: unknown, headers?: Sent) => send<Body>('PUT', path, body, headers),
    delete: <Body>(path: string) => send<Body>('DELETE', path),
  }
}
export type Browser = ReturnType<typeof openBrowser>

/** Expects the status of an answer and, of its body, what is named. Returns the body. */
export const expectAnswer = async <Body>(
  sent: Promise<Answer<Body>>,
  status: number,
  body?: unknown,
): Promise<Body> => {
  const answer = await sent
  const message = JSON.stringify(answer.body)?.slice(0, 500)
  expect(answer, message).toMatchObject({ status, ...(body !== undefined && { body }) })
  return answer.body
}

export type Product = { id: string; name: string; price: string; categoryId: string | null }
export type Customer = { id: string; nickname: string; loyaltyPoints: number; totalSpent: string }
type Line = { line: number; productId: string; name: string; quantity: number; price: string }
export type Order = { id: string; items: Line[]; total: string; pointsEarned: number; changes: unknown[] }
/** A customer with the phone that took the nickname. */
export type Shopper = Customer & { phone: Browser }

/** Runs the built store in an empty folder, with its owner logged in on the shop's own PC. */
export const openStore = async () => {
  const store = await runStore()
  const { origin } = store
  const owner = openBrowser(origin)
  await expectAnswer(owner.post('/api/admin/login', { password: adminPassword }), 200)
  let count = 0
  const next = () => {
    count += 1
    return count
  }
  /** A new phone with an address of its own, as behind a tunnel on the shop's PC. */
  const newPhone = () => openBrowser(origin, { 'x-forwarded-for': `10.1.${next() >> 8}.${count & 255}` })
  return {
    origin,
    owner,
    newPhone,
    addProduct: (fields: object = {}) =>
      expectAnswer(
        owner.post<Product>('/api/products', { name: `Thing ${next()}`, price: '120.50', ...fields }),
        201,
      ),
    addShopper: async (nickname = `Asha ${next()}`): Promise<Shopper> => {
      const phone = newPhone()
      return { ...(await expectAnswer(phone.post<Customer>('/api/customers', { nickname }), 201)), phone }
    },
    setSettings: async (settings: Record<string, string>) => {
      for (const [key, value] of Object.entries(settings))
        await expectAnswer(owner.put('/api/settings', { key, value }), 200)
    },
    [Symbol.asyncDispose]: store[Symbol.asyncDispose],
  }
}
export type Store = Awaited<ReturnType<typeof openStore>>

/** A product in a cart, with the price that its shopper claims. */
type CartLine = { id: string; quantity?: number; claimed?: string | number | undefined }

/** The body of an order: products with their quantities, and what else is asked for. */
export const cartOf = (customer: { id: string }, lines: readonly CartLine[], more: object = {}) => ({
  customerId: customer.id,
  cartItems: lines.map(({ id, quantity = 1, claimed }) => ({ productId: id, quantity, price: claimed })),
  ...more,
})

export const placeOrder = (shopper: Shopper, lines: readonly CartLine[], more?: object): Promise<Order> =>
  expectAnswer(shopper.phone.post<Order>('/api/orders', cartOf(shopper, lines, more)), 201)
