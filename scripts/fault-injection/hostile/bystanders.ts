import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { logIn } from '../harness/call.ts'
import { type Checkout, fillShelf } from '../harness/shoppers.ts'
import { cookieOf, type From, type Sent, send } from './send.ts'

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
  /** The owner's session. */
  session: { cookie: string }
  /** Lets them order, and load the dashboard, until the work is done. */
  goOnWhile: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** In ms. */
const pause = 200
/** The store slows a phone and its customer down after 20 orders. */
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

  /** Sends a request; returns the response if it succeeded. */
  const ask = async (
    seen: Seen,
    who: () => From,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Sent | undefined> => {
    const began = performance.now()
    try {
      const answer = await send(origin, who(), method, path, body)
      if (answer.status < 300) return answer
      seen.refused.push(`${method} ${path}: ${answer.status} ${answer.text}`)
    } catch (error) {
      seen.refused.push(`${method} ${path}: ${(error as Error).message}`)
    } finally {
      seen.times.push(performance.now() - began)
    }
    return undefined
  }
  const idOf = (answer: Sent | undefined): string | undefined =>
    answer === undefined ? undefined : (JSON.parse(answer.text) as { id: string }).id
  /** The phone's own cookie, which it keeps from its first order on, like any browser. */
  let device = ''
  const asPhone = async (method: string, path: string, body?: unknown, key?: string) => {
    const headers = {
      ...from.headers,
      ...(device && { cookie: device }),
      ...(key !== undefined && { 'idempotency-key': key }),
    }
    const answer = await ask(phone, () => ({ ...from, headers }), method, path, body)
    if (answer) device = cookieOf(answer, 'shopper_device') || device
    return answer
  }
  const asOwner = (): From => ({
    headers: { host: `localhost:${new URL(origin).port}`, cookie: session.cookie },
  })

  const goShopping = async (isOver: () => boolean) => {
    let [nickname, customerId] = ['', undefined as string | undefined]
    for (let turn = 0; !isOver(); turn += 1) {
      if (turn % ordersOfOne === 0 || customerId === undefined) {
        device = '' // the next phone of the network
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
  }
}
