import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { logIn } from '../harness/call.ts'
import { type Checkout, fillShelf } from '../harness/shoppers.ts'
import { until } from '../harness/until.ts'
import { type From, send } from './send.ts'

/** What one bystander experienced. */
export type Seen = {
  /** Duration of each request in ms. */
  times: number[]
  /** Requests with no response or an unexpected one. Nothing is retried. */
  refused: string[]
}

export type Bystanders = {
  checkouts: Checkout[]
  /** The products that they order. */
  productIds: string[]
  phone: Seen
  owner: Seen
  /** The owner's session, which a case may end and replace. */
  session: { cookie: string }
  /** Lets them order, and load the dashboard, until the work is done. */
  goOnWhile: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Runs the work while none of their requests is in flight. */
  meanwhileStill: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/**
 * In ms; long enough that one address does not use up its allowance for first orders of phones within a case.
 */
const pause = 200
/** The store slows a customer down after 20 orders. */
const ordersOfOne = 15
const dashboard = ['/admin', '/api/admin/session', '/api/orders']

/**
 * Opens a phone that looks its name up, loads the shop and orders, and the owner on the shop's PC who loads
 * the dashboard.
 */
export const openBystanders = async (origin: string, from: From): Promise<Bystanders> => {
  const session = { cookie: await logIn(origin) }
  const productIds = await fillShelf(origin)
  const checkouts: Checkout[] = []
  const phone: Seen = { times: [], refused: [] }
  const owner: Seen = { times: [], refused: [] }
  let inFlight = 0
  let pauseEnd = Promise.resolve()

  /** Sends a request; returns the response's text if it succeeded. */
  const ask = async (seen: Seen, who: () => From, method: string, path: string, body?: unknown) => {
    await pauseEnd
    inFlight += 1
    const began = performance.now()
    try {
      const { status, text } = await send(origin, who(), method, path, body)
      if (status < 300) return text
      seen.refused.push(`${method} ${path}: ${status} ${text}`)
    } catch (error) {
      seen.refused.push(`${method} ${path}: ${(error as Error).message}`)
    } finally {
      seen.times.push(performance.now() - began)
      inFlight -= 1
    }
    return undefined
  }
  const idOf = (answer: string | undefined): string | undefined =>
    answer === undefined ? undefined : (JSON.parse(answer) as { id: string }).id
  const asPhone = (method: string, path: string, body?: unknown, key?: string) => {
    const headers = { ...from.headers, ...(key !== undefined && { 'idempotency-key': key }) }
    return ask(phone, () => ({ ...from, headers }), method, path, body)
  }
  const asOwner = (): From => ({
    headers: { host: `localhost:${new URL(origin).port}`, cookie: session.cookie },
  })

  const goShopping = async (isOver: () => boolean) => {
    let [nickname, customerId] = ['', undefined as string | undefined]
    for (let turn = 0; !isOver(); turn += 1) {
      if (turn % ordersOfOne === 0 || customerId === undefined) {
        nickname = `Phone ${randomUUID().slice(0, 13)}`
        customerId = idOf(await asPhone('POST', '/api/customers', { nickname }))
        if (customerId === undefined) continue
      }
      await asPhone('GET', '/')
      await asPhone('GET', `/api/customers/nickname/${encodeURIComponent(nickname)}`)
      const productId = productIds[turn % productIds.length] ?? ''
      const checkout: Checkout = { key: randomUUID(), customerId, productId, quantity: 1 + turn }
      checkouts.push(checkout)
      const body = { customerId, cartItems: [{ productId, quantity: checkout.quantity }] }
      const orderId = idOf(await asPhone('POST', '/api/orders', body, checkout.key))
      if (orderId !== undefined) checkout.orderId = orderId
      await sleep(pause)
    }
  }
  const watchDashboard = async (isOver: () => boolean) => {
    for (; !isOver(); await sleep(pause)) for (const path of dashboard) await ask(owner, asOwner, 'GET', path)
  }
  return {
    checkouts,
    productIds,
    phone,
    owner,
    session,
    goOnWhile: async (work) => {
      let isOver = false
      const end = () => {
        isOver = true
      }
      const [result] = await Promise.all([
        work().finally(end),
        goShopping(() => isOver),
        watchDashboard(() => isOver),
      ])
      return result
    },
    meanwhileStill: async (work) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      pauseEnd = promise
      try {
        await until('no request is under way', () => inFlight === 0)
        return await work()
      } finally {
        resolve()
      }
    },
  }
}
