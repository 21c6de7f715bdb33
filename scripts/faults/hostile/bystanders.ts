import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { logIn } from '../stage/call.ts'
import { type Checkout, fillShelf } from '../stage/shoppers.ts'

export type Bystanders = {
  checkouts: Checkout[]
  /** Milliseconds of each request. */
  times: { phone: number[]; owner: number[] }
  /** What got no answer, or another than wanted; nothing is tried twice. */
  refused: string[]
  /** Orders, and loads the dashboard, until it is over. */
  goOnFor: (milliseconds: number) => Promise<void>
}

const answerAtMost = 10_000
const pause = 100
/** The store slows a customer down after 20 orders. */
const ordersOfOne = 15
const dashboard = ['/admin', '/api/admin/session', '/api/orders']

type Send = { localAddress: string; headers: Record<string, string> }

/**
 * A phone that orders, and the owner on the shop's PC who loads the dashboard; each request on a connection of its own,
 * as those are what a crowd shuts out.
 */
export const openBystanders = async (origin: string, phone: Send): Promise<Bystanders> => {
  const { port } = new URL(origin)
  const cookie = await logIn(origin)
  const productIds = await fillShelf(origin)
  const owner: Send = { localAddress: '127.0.0.1', headers: { host: `localhost:${port}`, cookie } }
  const checkouts: Checkout[] = []
  const times: Bystanders['times'] = { phone: [], owner: [] }
  const refused: string[] = []

  const send = (
    { localAddress, headers }: Send,
    method: string,
    path: string,
    body?: unknown,
    key?: string,
  ) =>
    new Promise<string>((resolve, reject) => {
      const signal = AbortSignal.timeout(answerAtMost)
      const all = {
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      }
      const options = {
        host: '127.0.0.1',
        port,
        method,
        path,
        localAddress,
        headers: all,
        agent: false,
        signal,
      }
      const sent = request(options, (answer) => {
        text(answer).then((said) => {
          if ((answer.statusCode ?? 0) < 300) resolve(said)
          else reject(new Error(`${answer.statusCode} ${said}`))
        }, reject)
      })
      sent.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body))
    })
  const timed = async (to: number[], ...args: Parameters<typeof send>): Promise<string | undefined> => {
    const began = performance.now()
    try {
      return await send(...args)
    } catch (error) {
      refused.push(`${args[1]} ${args[2]}: ${(error as Error).message}`)
      return undefined
    } finally {
      to.push(performance.now() - began)
    }
  }
  const idOf = (answer: string | undefined): string | undefined =>
    answer === undefined ? undefined : (JSON.parse(answer) as { id: string }).id

  const goShopping = async (isOver: () => boolean) => {
    let customerId: string | undefined
    for (let turn = 0; !isOver(); turn += 1) {
      if (turn % ordersOfOne === 0 || customerId === undefined) {
        const body = { nickname: `Phone ${randomUUID().slice(0, 13)}` }
        customerId = idOf(await timed(times.phone, phone, 'POST', '/api/customers', body))
        if (customerId === undefined) continue
      }
      const productId = productIds[turn % productIds.length] ?? ''
      const checkout: Checkout = { key: randomUUID(), customerId, productId, quantity: 1 + turn }
      checkouts.push(checkout)
      const body = { customerId, cartItems: [{ productId, quantity: checkout.quantity }] }
      const orderId = idOf(await timed(times.phone, phone, 'POST', '/api/orders', body, checkout.key))
      if (orderId !== undefined) checkout.orderId = orderId
      await sleep(pause)
    }
  }
  const watchDashboard = async (isOver: () => boolean) => {
    for (; !isOver(); await sleep(pause))
      for (const path of dashboard) await timed(times.owner, owner, 'GET', path)
  }
  return {
    checkouts,
    times,
    refused,
    goOnFor: async (milliseconds) => {
      const end = performance.now() + milliseconds
      const isOver = () => performance.now() > end
      await Promise.all([goShopping(isOver), watchDashboard(isOver)])
    },
  }
}
