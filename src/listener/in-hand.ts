import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A request that has come (its body perhaps not yet), and whose answer is not wholly out. */
export type InHand = { request: IncomingMessage; response: ServerResponse; socket: Socket }

export type Tracked = {
  all: ReadonlySet<InHand>
  countOn: (socket: Socket) => number
}

/** Keeps the set of the requests in hand. */
export const trackInHand = (server: Server): Tracked => {
  const all = new Set<InHand>()
  const counts = new WeakMap<Socket, number>()
  const countOn = (socket: Socket) => counts.get(socket) ?? 0
  server.on('request', (request, response) => {
    const { socket } = request
    const entry = { request, response, socket }
    all.add(entry)
    counts.set(socket, countOn(socket) + 1)
    response.once('close', () => {
      all.delete(entry)
      counts.set(socket, countOn(socket) - 1)
    })
  })
  return { all, countOn }
}
