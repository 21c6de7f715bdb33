import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { noTrustedProxies } from '../http/client/trusted-proxies.ts'
import { createLogger } from '../lib/logger.ts'
import { openStore } from '../testing/running-store.ts'
import { openListener } from './open-listener.ts'
import { watchForPhones } from './phone-watch.ts'
import { createRequestHandler } from './request-handler.ts'

const crowd = 200

const connectFrom = async (port: number, localAddress: string): Promise<Socket> => {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

const read = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`

/**
 * Opens many connections that each read the path again as soon as they are answered, and then one of another network.
 * Returns the answer to what that one sends, with the number of answers that the crowd got meanwhile.
 */
const sendBesideCrowd = async (port: number, path: string, sent: string) => {
  const sockets = await Promise.all(Array.from({ length: crowd }, () => connectFrom(port, '127.0.0.2')))
  const phone = await connectFrom(port, '127.0.0.3')
  let crowdAnswered = 0
  for (const socket of sockets) {
    socket.on('data', () => {
      crowdAnswered += 1
      socket.write(read(path))
    })
  }
  for (const socket of sockets) socket.write(read(path))
  phone.write(sent)
  const [answer] = await once(phone, 'data')
  return { answer: String(answer), crowdAnswered }
}

const openShop = async () => {
  const store = await openStore()
  const add = async (path: string, body: object): Promise<string> => {
    const answer = await store.post(path, body, { cookie: store.cookie })
    return ((await answer.json()) as { id: string }).id
  }
  const productId = await add('/api/products', { name: 'Tea', price: '10' })
  const customerId = await add('/api/customers', { nickname: 'Asha' })
  const json = JSON.stringify({ customerId, cartItems: [{ productId, quantity: 1 }] })
  return {
    port: Number(new URL(store.origin).port),
    history: `/api/orders/customer/${customerId}`,
    order: [
      'POST /api/orders HTTP/1.1',
      'Host: shop',
      'Content-Type: application/json',
      `Content-Length: ${json.length}`,
      '',
      json,
    ].join('\r\n'),
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  }
}

test('an order is answered while few of the reads are that a crowd sends without a break', async () => {
  await using shop = await openShop()
  const { answer, crowdAnswered } = await sendBesideCrowd(shop.port, shop.history, shop.order)
  expect(answer).toMatch(/^HTTP\/1\.1 201 /)
  expect(crowdAnswered).toBeLessThan(crowd)
})

test('a read does not wait for the reads that the crowd of another network sent first', async () => {
  await using shop = await openShop()
  const { answer, crowdAnswered } = await sendBesideCrowd(shop.port, shop.history, read(shop.history))
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(crowdAnswered).toBeLessThan(crowd / 2)
})

test('every read of a crowd is answered in the end', async () => {
  await using shop = await openShop()
  const sockets = await Promise.all(Array.from({ length: crowd }, () => connectFrom(shop.port, '127.0.0.2')))
  const answers = sockets.map((socket) => {
    socket.write(`GET ${shop.history} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`)
    return text(socket)
  })
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 /)
})

test('a read whose client leaves before its turn is not begun', async () => {
  const sockets: Socket[] = []
  let begun = 0
  const fetch = () => {
    begun += 1
    for (const socket of sockets) socket.resetAndDestroy()
    return new Response('page')
  }
  const log = createLogger('error')
  const context = { log, phoneWatch: watchForPhones(() => new Date(0)), isTrustedProxy: noTrustedProxies }
  const handle = createRequestHandler(fetch, { respond: () => undefined }, context)
  const { port, close } = await openListener(handle, { host: '127.0.0.1', port: 0 }, log)
  for (let count = 0; count < crowd; count += 1) sockets.push(await connectFrom(port, '127.0.0.2'))
  for (const socket of sockets) socket.write(read('/'))
  await Promise.all(sockets.map((socket) => once(socket, 'close')))
  await close() // waits for the reads in flight
  expect(begun).toBeLessThan(crowd / 2)
})
