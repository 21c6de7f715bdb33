import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createLogger } from '../lib/logger.ts'
import { openListener } from './open-listener.ts'

const head = (method: string, path: string, ...headers: string[]): string =>
  [`${method} ${path} HTTP/1.1`, 'Host: shop', ...headers, '', ''].join('\r\n')

const openCounting = async (handle: RequestListener) => {
  let handled = 0
  const count: RequestListener = (request, response) => {
    handled += 1
    handle(request, response)
  }
  const listener = await openListener(count, { host: '127.0.0.1', port: 0 }, createLogger('error'))
  const sockets: Socket[] = []
  return {
    handled: () => handled,
    connect: () => {
      const socket = connect(listener.port, '127.0.0.1').on('error', () => {})
      sockets.push(socket)
      return socket
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      await listener.close(0)
    },
  }
}

/** Sends the requests in order, each after the previous answer has ended with the given text. */
const inTurn = async (socket: Socket, exchanges: [sent: string, answerEnds: string][]): Promise<string[]> => {
  const answers: string[] = []
  for (const [sent, end] of exchanges) {
    socket.write(sent)
    let answer = ''
    while (!answer.endsWith(end)) answer += String((await once(socket, 'data'))[0])
    answers.push(answer.slice(0, 12))
  }
  return answers
}

const page: RequestListener = (_request, response) => void response.end('page')

test.each([
  ['pages', head('GET', '/')],
  ['orders', `${head('POST', '/', 'Content-Length: 2')}{}`],
  ['requests that expect something odd', head('GET', '/', 'Expect: cake')],
])('of %s sent in one packet one is looked at, and the connection ends', async (_, sent) => {
  await using listener = await openCounting(page)
  for (const count of [2, 500]) {
    const before = listener.handled()
    const socket = listener.connect()
    socket.write(sent.repeat(count))
    socket.resume()
    await once(socket, 'close')
    expect(listener.handled() - before).toBe(1)
  }
})

test('of requests sent ahead Node creates only those in the first 64 KiB', async () => {
  let made = 0
  const count = () => {
    made += 1
  }
  subscribe('http.server.request.start', count)
  try {
    await using listener = await openCounting(page)
    const socket = listener.connect()
    const closed = new Promise((resolve) => socket.once('close', resolve)) // after a reset
    socket.write(head('GET', '/').repeat(20_000))
    socket.resume()
    await closed
    expect(listener.handled()).toBe(1)
  } finally {
    unsubscribe('http.server.request.start', count)
  }
  expect(made).toBeLessThanOrEqual((64 * 1024) / head('GET', '/').length)
})

test('a request sent after the start of an event stream ends the connection', async () => {
  await using listener = await openCounting((_request, response) => void response.write('data: 1\n\n'))
  const socket = listener.connect()
  socket.write(head('GET', '/events'))
  await once(socket, 'data')
  socket.write(head('GET', '/'))
  socket.resume()
  await once(socket, 'close')
  expect(listener.handled()).toBe(1)
})

test('requests without a Host are refused, however many come in one packet', async () => {
  await using listener = await openCounting(page)
  const socket = listener.connect()
  socket.write('GET / HTTP/1.1\r\n\r\n'.repeat(500))
  const said = await text(socket).catch(() => '')
  expect(said.split('HTTP/1.1 400').length - 1).toBeLessThanOrEqual(1)
  expect(listener.handled()).toBe(0)
})

test('requests that each wait for the answer before are all answered, whatever their kind', async () => {
  await using listener = await openCounting(async (request, response) => {
    const body = await text(request)
    if (request.url === '/plain') response.setHeader('Content-Length', 4).end('page')
    else if (request.url === '/pieces') {
      response.write(body)
      response.end()
    } else response.writeHead(204).end()
  })
  const kinds: [string, string][] = [
    [head('GET', '/plain'), '\r\n\r\npage'],
    [head('HEAD', '/plain'), '\r\n\r\n'],
    [`${head('POST', '/pieces', 'Content-Length: 2')}{}`, '0\r\n\r\n'],
    [head('DELETE', '/none'), '\r\n\r\n'],
    [head('POST', '/pieces', 'Content-Length: 2', 'Expect: 100-continue'), 'Continue\r\n\r\n'],
    ['{}', '0\r\n\r\n'],
  ]
  const answers = await inTurn(listener.connect(), Array.from({ length: 20 }, () => kinds).flat())
  const statuses = [200, 200, 200, 204, 100, 200].map((status) => `HTTP/1.1 ${status}`)
  expect(answers).toEqual(Array.from({ length: 20 }, () => statuses).flat())
  expect(listener.handled()).toBe(100)
})

test('a request may come when the last byte of an answer is there, though it is not ended yet', async () => {
  const { promise: bothCame, resolve } = Promise.withResolvers<void>()
  await using listener = await openCounting(async ({ url }, response) => {
    if (url === '/second') resolve()
    response.writeHead(200, { 'Content-Length': 4 }).write('page')
    await bothCame
    response.end()
  })
  const answers = await inTurn(listener.connect(), [
    [head('GET', '/first'), 'page'],
    [head('GET', '/second'), 'page'],
  ])
  expect(answers).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
})
