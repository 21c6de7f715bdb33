import { once } from 'node:events'
import { connect } from 'node:net'
import type { HostileCase } from './hostile-case.ts'

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
