import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import type { Checkout } from './shoppers.ts'

type Phone = {
  /**
   * Loads the page and the products, looks the nickname up, and orders. Waits up to `thinkAtMost` ms in
   * between.
   */
  visit: (thinkAtMost: number) => Promise<void>
  /** Places one order. */
  order: () => Promise<void>
  /** Opens the event stream of its orders. */
  listen: () => void
  leave: () => void
}

export type Crowd = {
  checkouts: Checkout[]
  /** Duration of each request in ms. */
  times: { orders: number[]; reads: number[] }
  /** Failed requests; nothing is retried. */
  failures: string[]
  phones: Phone[]
}

type Sent = { status: number; text: string }

const most = 999
/** The store slows a customer down after 20 orders. */
const ordersOfOne = 15

/**
 * Opens `count` phones, each with its own address as through a tunnel, and with two keep-alive connections.
 */
export const openPhones = async (origin: string, productIds: string[], count: number): Promise<Crowd> => {
  const crowd: Crowd = { checkouts: [], times: { orders: [], reads: [] }, failures: [], phones: [] }
  const { port } = new URL(origin)

  const openPhone = async (number: number): Promise<Phone> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 2 })
    const address = `10.2.${number >> 8}.${number & 255}`
    const send = (method: string, path: string, body?: unknown, key?: string): Promise<Sent> =>
      new Promise((resolve, reject) => {
        const headers = {
          'x-forwarded-for': address,
          'accept-encoding': 'gzip',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
        }
        const sent = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
          const isZipped = answer.headers['content-encoding'] === 'gzip'
          buffer(answer).then(
            (bytes) =>
              resolve({
                status: answer.statusCode ?? 0,
                text: (isZipped ? gunzipSync(bytes) : bytes).toString(),
              }),
            reject,
          )
        })
        sent.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body))
      })
    const timed = async (times: number[], ...args: Parameters<typeof send>): Promise<Sent | undefined> => {
      const began = performance.now()
      try {
        const answer = await send(...args)
        times.push(performance.now() - began)
        if (answer.status < 300) return answer
        crowd.failures.push(`${args[0]} ${args[1]}: ${answer.status} ${answer.text}`)
      } catch (error) {
        crowd.failures.push(`${args[0]} ${args[1]}: ${(error as Error).message}`)
      }
      return undefined
    }
    const newCustomer = async () => {
      const nickname = `Phone ${number} ${randomUUID().slice(0, 8)}`
      const { status, text } = await send('POST', '/api/customers', { nickname })
      if (status !== 201) throw new Error(`POST /api/customers: ${status} ${text}`)
      return { nickname, customerId: (JSON.parse(text) as { id: string }).id }
    }
    let { nickname, customerId } = await newCustomer()
    let turn = 0
    const order = async () => {
      // No honest shopper orders more often, so another person uses the phone from here on.
      if (turn > 0 && turn % ordersOfOne === 0) ({ nickname, customerId } = await newCustomer())
      const productId = productIds[Math.floor(turn / most) % productIds.length] ?? ''
      const checkout: Checkout = { key: randomUUID(), customerId, productId, quantity: 1 + (turn % most) }
      turn += 1
      crowd.checkouts.push(checkout)
      const body = { customerId, cartItems: [{ productId, quantity: checkout.quantity }] }
      const answer = await timed(crowd.times.orders, 'POST', '/api/orders', body, checkout.key)
      if (answer) checkout.orderId = (JSON.parse(answer.text) as { id: string }).id
    }
    const listening = new Agent({ keepAlive: true })
    return {
      order,
      visit: async (thinkAtMost) => {
        for (const path of [
          '/',
          '/api/products',
          `/api/customers/nickname/${encodeURIComponent(nickname)}`,
        ]) {
          await timed(crowd.times.reads, 'GET', path)
          await sleep(Math.random() * thinkAtMost)
        }
        await order()
      },
      listen: () => {
        const headers = { 'x-forwarded-for': address }
        const path = `/api/customers/${customerId}/events`
        request({ host: '127.0.0.1', port, path, headers, agent: listening }, (answer) => answer.resume())
          .on('error', () => {}) // aborted when the phone leaves
          .end()
      },
      leave: () => {
        agent.destroy()
        listening.destroy()
      },
    }
  }
  for (let number = 0; number < count; number += 1) crowd.phones.push(await openPhone(number))
  return crowd
}
