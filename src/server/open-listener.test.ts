import { once } from 'node:events'
import { Agent, get, type IncomingMessage, type RequestListener, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { createLogger } from '../lib/logger.ts'
import { openListener } from './open-listener.ts'

/** Answers with nothing. `/events` sends one event and then nothing. */
const handle: RequestListener = (incoming, response) => {
  if (incoming.url === '/events') response.write('data: 1\n\n')
  else response.end()
}

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
  const listener = await openListener(handle, { host: '127.0.0.1', port: 0 }, log)
  const socket = connect(listener.port, '127.0.0.1').on('error', () => {})
  socket.write('GET /events HTTP/1.1\r\nHost: shop\r\n\r\n')
  await once(socket, 'data')
  await listener.close(50)
  expect(log.info).toHaveBeenCalledWith('1 requests did not end within 0.05 seconds and were cut off')
})

test('a body that never ends does not delay a stop', async () => {
  const begun = Promise.withResolvers<void>()
  const listener = await openListener(
    (incoming, response) => {
      begun.resolve()
      incoming.resume().on('end', () => response.end())
    },
    { host: '127.0.0.1', port: 0 },
    createLogger('error'),
  )
  const socket = connect(listener.port, '127.0.0.1').on('error', () => {})
  const closed = once(socket, 'close')
  socket.write('POST /api/orders HTTP/1.1\r\nHost: shop\r\nContent-Length: 1000\r\n\r\n{')
  await begun.promise
  await listener.close(3_600_000)
  await closed
})

test('a browser that keeps sending requests does not delay a stop', async () => {
  const listener = await openListener(handle, { host: '127.0.0.1', port: 0 }, createLogger('error'))
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
  await listener.close(3_600_000) // a stop that waits for the browser would not end
  expect(await asking).toBe('refused')
  isOver = true
  agent.destroy()
})
