import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { openReaders } from './crowds.ts'
import { type HostileCase, send } from './scene.ts'

const waves = 8
/** They keep the store busy, so that it accepts connections late. */
const readers = 300
const ordersOfWave = 100

/** Sends an order and resets the connection, often before the store has accepted it. */
const orderAndReset = async (port: number, address: string, order: object): Promise<void> => {
  const body = JSON.stringify(order)
  const socket = connect({ port, host: '127.0.0.1' }).on('error', () => {})
  const closed = once(socket, 'close')
  const head = `POST /api/orders HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: ${address}\r\n`
  const bytes = `${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  socket.write(bytes, () => socket.resetAndDestroy())
  await closed
}

export const resetOrders: HostileCase = {
  what: `${waves * ordersOfWave} orders through a tunnel, each on a connection that is reset once it is sent`,
  attack: async ({ store, others, countSent, expectThat, note }) => {
    const [productId] = others.productIds
    const port = Number(new URL(store.origin).port)
    const customerIds: string[] = []
    for (let index = 0; index < ordersOfWave; index += 1) {
      const nickname = `Nobody ${index}`
      const { text } = await send(store.origin, { headers: others.session }, 'POST', '/api/customers', {
        nickname,
      })
      customerIds.push((JSON.parse(text) as { id: string }).id)
    }
    const plan = { port, path: '/', addresses: ['127.0.0.3'], connections: readers, isReconnecting: false }
    const crowd = openReaders(plan)
    for (let wave = 0; wave < waves; wave += 1) {
      const cartItems = [{ productId, quantity: 1 + wave }]
      const orders = customerIds.map((customerId) => ({ customerId, cartItems }))
      await Promise.all(orders.map((order) => orderAndReset(port, `203.0.113.${wave}`, order)))
      countSent(ordersOfWave)
    }
    const { sent } = await crowd.leave()
    countSent(sent)
    await sleep(1_000) // for those that the store has yet to read
    const database = new Database(path.join(store.dataDir, 'store.db'), { readonly: true })
    const theirs =
      "select count(*) from orders join customers c on c.id = customer_id where nickname like 'Nobody %'"
    const [stored, nameless] = [theirs, `${theirs} and address is null`].map((sql) =>
      database.prepare(sql).pluck().get(),
    )
    database.close()
    expectThat(
      `every order that was stored has its address (${nameless} of ${stored} have none)`,
      nameless === 0,
    )
    note(`${stored} of the orders were stored, ${nameless} without an address`)
  },
}

const connections = 600
const requestsOnEach = 300
const crowd = '127.0.0.3'

/**
 * Sends all of its requests without waiting for responses; resolves when the store has ended the connection.
 */
const sendAhead = async (port: number, path: string): Promise<void> => {
  const socket = connect({ port, host: '127.0.0.1', localAddress: crowd })
  socket.on('error', () => {}) // a reset: the store did not read all of it
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`.repeat(requestsOnEach))
  socket.resume()
  const timer = setTimeout(() => socket.destroy(new Error('still open')), 20_000)
  await closed
  clearTimeout(timer)
}

export const pipelining: HostileCase = {
  what: 'requests sent ahead of their answers, hundreds on each of hundreds of connections',
  attack: async ({ store, countSent, expectThat, note }) => {
    const port = Number(new URL(store.origin).port)
    for (const path of ['/api/health', '/api/products']) {
      const began = performance.now()
      await Promise.all(Array.from({ length: connections }, () => sendAhead(port, path)))
      countSent(connections * requestsOnEach)
      const seconds = (performance.now() - began) / 1_000
      expectThat(`connections that run ahead end soon (${seconds.toFixed(1)} s)`, seconds < 15)
      note(`${connections} × ${requestsOnEach} of ${path} were over in ${seconds.toFixed(1)} s`)
    }
  },
}
