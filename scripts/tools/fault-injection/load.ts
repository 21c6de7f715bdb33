import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { uploadLargePicture } from '../lib/calls.ts'
import { median, percentile, pressure, residentOf } from '../lib/measure.ts'
import { audit, type Checkout, fillShelf } from '../lib/shoppers.ts'
import { openStoreUnderTest } from '../lib/store.ts'
import type { Fault } from './fault.ts'
import { openSlowPeers } from './slow.ts'

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

type Crowd = {
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
const openPhones = async (origin: string, productIds: string[], count: number): Promise<Crowd> => {
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

const phoneCount = 200
const usualMinutes = 1
const bursts = 5
const thinkAtMost = 1_500
/** Opened for the whole test, and again every `slowFor` ms, because the store ends them. */
const slowOnes = { heads: 20, bodies: 20, readers: 20 }
const slowFor = 60_000

// Ten minutes have more responses than a call takes arguments, so Math.max(...times) would fail.
const largest = (numbers: number[]): number => percentile(numbers, 1)

const describe = (times: number[]): string => {
  const [p50, p99, max] = [median(times), percentile(times, 0.99), largest(times)].map(Math.round)
  return `${times.length} (p50 ${p50}, p99 ${p99}, max ${max} ms)`
}

const minutesOf = (args: string[]): number => {
  const at = args.indexOf('--minutes')
  return at < 0 ? usualMinutes : Number(args[at + 1])
}

/** 200 phones: all order in the same moment, then shop for some minutes, with slow clients among them. */
export const load: Fault = {
  what: '200 phones at once, then shopping for minutes among slow peers (--minutes 10)',
  run: async (args) => {
    await using store = await openStoreUnderTest()
    const { process: child } = await store.start()
    const crowd = await openPhones(store.origin, await fillShelf(store.origin), phoneCount)
    const picture = await uploadLargePicture(store.origin)
    for (const phone of crowd.phones) phone.listen()
    for (let burst = 0; burst < bursts; burst += 1)
      await Promise.all(crowd.phones.map((phone) => phone.order()))
    const inBursts = describe(crowd.times.orders)
    const burstOrders = crowd.times.orders.length

    const end = performance.now() + minutesOf(args) * 60_000
    const isOver = () => performance.now() > end
    const resident: number[] = []
    const measure = async () => {
      for (; !isOver(); await sleep(1_000)) resident.push((await residentOf(child.pid ?? 0)).now)
    }
    const beSlow = async () => {
      while (!isOver()) {
        const peers = openSlowPeers(store.origin, picture, slowOnes)
        for (const until = performance.now() + slowFor; !isOver() && performance.now() < until; )
          await sleep(500)
        peers.leave()
      }
    }
    const shop = async (phone: (typeof crowd.phones)[number]) => {
      while (!isOver()) await phone.visit(thinkAtMost)
    }
    await Promise.all([measure(), beSlow(), ...crowd.phones.map(shop)])
    for (const phone of crowd.phones) phone.leave()
    await store.stop()

    const { failures, times } = crowd
    if (failures.length > 0)
      throw new Error(`${failures.length} failed, such as ${failures.slice(0, 3).join('; ')}`)
    const slowest = Math.max(percentile(times.orders, 0.99), percentile(times.reads, 0.99))
    const third = Math.floor(resident.length / 3)
    const [early, late] = [median(resident.slice(third, 2 * third)), median(resident.slice(-third))]
    const memory = `resident MB: median of the middle third ${early}, of the last ${late}, most ${largest(resident)}`
    const missed = [
      slowest > 1_000 ? `p99 is ${Math.round(slowest)} ms` : '',
      late > early * 1.1 + 5 ? 'the memory grows' : '',
    ].filter(Boolean)
    return {
      provoked: times.orders.length + times.reads.length,
      ...audit(store.dataDir, crowd.checkouts),
      note: `orders in ${bursts} bursts of ${phoneCount}: ${inBursts}; orders then: ${describe(times.orders.slice(burstOrders))}; reads: ${describe(times.reads)}; ${memory}; processor wanted in vain ${await pressure()}`,
      ...(missed.length > 0 && { missed: missed.join(', ') }),
    }
  },
}
