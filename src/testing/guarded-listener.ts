import { EventEmitter, once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { createLogger } from '../lib/logger.ts'
import { defaultLimits, type ListenerLimits, openListener } from '../server/open-listener.ts'

type From = { address?: string; headers?: Record<string, string> }

const lines = (method: string, path: string, headers: Record<string, string>): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

/**
 * Opens a listener with small limits. By default its timeouts are too long to be reached. It responds with
 * the request's body, and on `/events` with one event and then nothing. `heldBytes` counts the bytes of
 * incomplete bodies.
 */
export const openGuardedListener = async (limits: Partial<ListenerLimits>) => {
  const held = new Map<unknown, number>()
  const arrivals = new EventEmitter()
  const handle: RequestListener = async (request, response) => {
    if (request.url === '/events') return void response.write('data: 1\n\n')
    if (request.method === 'GET') return void response.end('page')
    held.set(request, 0)
    let body = ''
    try {
      for await (const chunk of request) {
        body += chunk
        held.set(request, body.length)
        arrivals.emit(String(request.headers['x-number']))
      }
      response.end(body)
    } catch {
      response.destroy()
    } finally {
      held.delete(request)
    }
  }
  const hour = 3_600_000
  const listener = await openListener(handle, { host: '127.0.0.1', port: 0 }, createLogger('error'), {
    ...defaultLimits,
    bodies: { perShopper: 64, uploadGrace: hour, grace: hour, bytesPerSecond: 8 * 1024 },
    headersTimeout: hour,
    stallTimeout: hour,
    checkInterval: 20,
    shutdownTimeout: 100,
    ...limits,
  })
  const sockets: Socket[] = []
  let sent = 0
  const open = async (address = '127.0.0.1'): Promise<Socket> => {
    const socket = connect({ port: listener.port, host: '127.0.0.1', localAddress: address })
    socket.on('error', () => {})
    sockets.push(socket)
    await once(socket, 'connect')
    return socket
  }
  return {
    open,
    /** Sends a request with five of its ten body bytes. Resolves when the listener has received them. */
    halfSend: async ({ address, headers = {} }: From = {}, path = '/api/orders', method = 'POST') => {
      sent += 1
      const number = String(sent)
      const socket = await open(address)
      const arrived = once(arrivals, number)
      socket.write(`${lines(method, path, { 'Content-Length': '10', 'X-Number': number, ...headers })}hello`)
      const answer = text(socket).catch(() => '')
      await arrived
      return { socket, answer }
    },
    /** The complete response on a new connection; '' when there was none. */
    ask: async ({ address, headers = {} }: From = {}, body?: string): Promise<string> => {
      const socket = await open(address)
      const length = body === undefined ? {} : { 'Content-Length': String(body.length) }
      const method = body === undefined ? 'GET' : 'POST'
      socket.write(lines(method, '/', { Connection: 'close', ...length, ...headers }) + (body ?? ''))
      return text(socket).catch(() => '')
    },
    listen: async ({ address, headers = {} }: From = {}) => {
      const socket = await open(address)
      socket.write(lines('GET', '/events', headers))
      await once(socket, 'data')
      return socket
    },
    heldBytes: () => [...held.values()].reduce((sum, bytes) => sum + bytes, 0),
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      await listener.close()
    },
  }
}
