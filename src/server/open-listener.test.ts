import { EventEmitter, once } from 'node:events'
import { Agent, get, type IncomingMessage, type RequestListener, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLogger } from '../lib/logger.ts'
import { defaultLimits, type ListenerLimits, openListener } from './open-listener.ts'

const answers = new EventEmitter()

/** Echoes the body. `/endless` streams bytes without end, `/events` sends one event and then nothing. */
const handle: RequestListener = async (incoming, response) => {
  if (incoming.url === '/endless') {
    const chunk = Buffer.alloc(64 * 1024)
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', more).on('close', () => answers.emit('endless ended'))
    return more()
  }
  if (incoming.url === '/events') return void response.write('data: 1\n\n')
  incoming.on('data', () => answers.emit('bytes arrived'))
  response.end(await text(incoming).catch(() => ''))
}

const openQuick = async (limits: Partial<ListenerLimits> = {}) => {
  const listener = await openListener(
    handle,
    { host: '127.0.0.1', port: 0 },
    createLogger('error'),
    // Most timeouts are a hundredth of the default ones.
    {
      ...defaultLimits,
      bodies: { ...defaultLimits.bodies, grace: 300 },
      headersTimeout: 200,
      stallTimeout: 300,
      checkInterval: 20,
      shutdownTimeout: 100,
      ...limits,
    },
  )
  const sockets: Socket[] = []
  return {
    ...listener,
    connect: async () => {
      const socket = connect(listener.port, '127.0.0.1').on('error', () => {})
      sockets.push(socket)
      await once(socket, 'connect')
      return socket
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      await listener.close()
    },
  }
}

/** Sends bytes slowly until the server closes. Returns what the server sent, even if a reset followed. */
const drip = async (socket: Socket, bytes: string): Promise<string> => {
  let at = 0
  let said = ''
  socket.on('data', (chunk) => {
    said += chunk
  })
  const timer = setInterval(() => socket.write(bytes[at++ % bytes.length] ?? ''), 20)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(timer)
  return said
}

test('a head that comes byte by byte is ended with a message, and so is silence', async () => {
  await using listener = await openQuick()
  const [dripping, silent] = [await listener.connect(), await listener.connect()]
  const said = await Promise.all([
    drip(dripping, 'GET / HTTP/1.1\r\nX-Long: aaaaaaaaaaaaaaaaaaaaaaaa'),
    text(silent),
  ])
  for (const answer of said) {
    expect(answer).toMatch(
      /^HTTP\/1\.1 408 Request Timeout\r\n[\s\S]*The request did not come\. Please try again\.$/,
    )
  }
})

/** Hands the listener a clock for the speed of bodies. Node's own timeouts go on in real time. */
const holdClock = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Sends part of a body, and lets `milliseconds` pass once the listener has it. */
const sendPart = async (to: Writable, part: string, milliseconds: number) => {
  const arrived = once(answers, 'bytes arrived')
  to.write(part)
  await arrived
  vi.advanceTimersByTime(milliseconds)
}

test('a body that comes byte by byte is ended with a message', async () => {
  holdClock()
  await using listener = await openQuick()
  const socket = await listener.connect()
  const said = text(socket)
  socket.write('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 100000\r\n\r\n')
  for (let count = 0; count < 16; count += 1) await sendPart(socket, 'x', 20)
  expect(await said).toContain('The rest of the request did not come. Please try again.')
})

test('a body that keeps arriving may take longer than the timeout for one that stalls', async () => {
  holdClock()
  await using listener = await openQuick()
  const sent = request({ port: listener.port, method: 'POST' })
  const chunk = 'x'.repeat(2_000)
  for (let count = 0; count < 20; count += 1) await sendPart(sent, chunk, 30)
  sent.end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  expect((await text(answer)).length).toBe(40_000)
})

test('a response that the client does not read is ended; one that waits for events is not', async () => {
  await using listener = await openQuick()
  const [reader, events] = [await listener.connect(), await listener.connect()]
  events.write('GET /events HTTP/1.1\r\nHost: shop\r\n\r\n')
  await once(events, 'data')
  reader.pause().write('GET /endless HTTP/1.1\r\nHost: shop\r\n\r\n')
  await once(answers, 'endless ended')
  expect(events.destroyed).toBe(false)
})

test('at its bound an address loses its longest idle connection, never one with a request in flight', async () => {
  await using listener = await openQuick({
    connections: { total: 100, perAddress: 3, forThisPc: 0 },
    headersTimeout: 10_000,
  })
  const busy = await listener.connect()
  busy.write('GET /events HTTP/1.1\r\nHost: shop\r\n\r\n')
  await once(busy, 'data')
  const idle = [await listener.connect(), await listener.connect()]
  const newest = await listener.connect()
  await once(idle[0] as Socket, 'close')
  newest.write('GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n')
  expect(await text(newest)).toContain('200 OK')
  expect([busy.destroyed, idle[1]?.destroyed]).toEqual([false, false])
})

test('200 phones with six connections each fit behind one address', () => {
  const { perAddress, total } = defaultLimits.connections
  expect(perAddress).toBeGreaterThanOrEqual(200 * 6)
  expect(total).toBeGreaterThanOrEqual(2 * perAddress)
})

test('input that is not HTTP gets a message', async () => {
  await using listener = await openQuick()
  for (const [sent, status] of [
    ['what is this\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: shop\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ] as const) {
    const socket = await listener.connect()
    socket.write(sent)
    expect(await text(socket)).toMatch(
      new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*Connection: close\r\n\r\n[A-Z][a-z ]+`),
    )
  }
})

test('a header after thousands of others counts as much as the first', async () => {
  await using listener = await openListener(
    (incoming, response) => response.end(String(incoming.headers['x-forwarded-for'])),
    { host: '127.0.0.1', port: 0 },
    createLogger('error'),
  ).then((opened) => ({ ...opened, [Symbol.asyncDispose]: opened.close }))
  const headers: [string, string][] = Array.from({ length: 2_100 }, () => ['a', ''])
  const sent = get({
    port: listener.port,
    headers: [['host', 'shop'], ...headers, ['x-forwarded-for', '203.0.113.5']].flat(),
  })
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  expect(await text(answer)).toBe('203.0.113.5')
})

test('a stop waits for requests in flight, but not without limit', async () => {
  const log = { ...createLogger('error'), info: vi.fn() }
  const listener = await openListener(handle, { host: '127.0.0.1', port: 0 }, log, {
    ...defaultLimits,
    shutdownTimeout: 100,
  })
  const socket = connect(listener.port, '127.0.0.1').on('error', () => {})
  socket.write('GET /events HTTP/1.1\r\nHost: shop\r\n\r\n')
  await once(socket, 'data')
  await listener.close()
  expect(log.info).toHaveBeenCalledWith('1 requests did not end within 0.1 seconds and were cut off')
})

test('a stop with a shorter timeout cuts requests in flight off sooner than the limits say', async () => {
  const log = { ...createLogger('error'), info: vi.fn() }
  const listener = await openListener(handle, { host: '127.0.0.1', port: 0 }, log, {
    ...defaultLimits,
    shutdownTimeout: 3_600_000,
  })
  const socket = connect(listener.port, '127.0.0.1').on('error', () => {})
  socket.write('GET /events HTTP/1.1\r\nHost: shop\r\n\r\n')
  await once(socket, 'data')
  await listener.close(50)
  expect(log.info).toHaveBeenCalledWith('1 requests did not end within 0.05 seconds and were cut off')
})

test('a browser that keeps sending requests does not delay a stop', async () => {
  const listener = await openListener(handle, { host: '127.0.0.1', port: 0 }, createLogger('error'), {
    ...defaultLimits,
    shutdownTimeout: 3_600_000, // a stop that waits for the browser would not end
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let isOver = false
  const ask = async () => {
    while (!isOver) {
      const sent = request({ port: listener.port, agent }).end()
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      await text(answer)
    }
  }
  const asking = ask().catch(() => 'refused')
  await listener.close()
  expect(await asking).toBe('refused')
  isOver = true
  agent.destroy()
})
