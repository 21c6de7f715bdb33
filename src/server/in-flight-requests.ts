import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A request that has come (its body perhaps not yet), and whose answer is not wholly out. */
export type InFlightRequest = { request: IncomingMessage; response: ServerResponse; socket: Socket }

export type InFlightRequests = {
  all: ReadonlySet<InFlightRequest>
  countOn: (socket: Socket) => number
  /** Whether the request came before the answer to the one before it on its connection was out. */
  isPipelined: (request: IncomingMessage) => boolean
}

type Connection = {
  inHand: Set<InFlightRequest>
  /** What had come when the newest request began. */
  bytesRead: number
}

/**
 * Whether the other side may have all of an answer that is not ended: who sends a file learns only after its last byte
 * that there is no more of it, and meanwhile the browser may ask for the next. Not so with pieces, whose end is a
 * piece of its own.
 */
const mayBeOut = ({ response, socket }: InFlightRequest): boolean =>
  response.headersSent && !response.chunkedEncoding && socket.writableLength === 0

/** In one packet two requests are never an answer apart, though the first may be answered between them. */
const isNextAhead = ({ inHand, bytesRead }: Connection, socket: Socket): boolean => {
  const [before, ...more] = inHand
  return socket.bytesRead === bytesRead || more.length > 0 || (before !== undefined && !mayBeOut(before))
}

/** Keeps the set of the requests in hand. One that is ahead is not in it: its connection ends. */
export const trackInFlightRequests = (server: Server): InFlightRequests => {
  const all = new Set<InFlightRequest>()
  const connections = new WeakMap<Socket, Connection>()
  const ahead = new WeakSet<IncomingMessage>()
  server.on('connection', (socket) => {
    const connection = { inHand: new Set<InFlightRequest>(), bytesRead: 0 }
    connections.set(socket, connection)
    // Node closes the first answer of a connection with it, but not one that waits behind.
    socket.once('close', () => {
      for (const entry of connection.inHand) all.delete(entry)
      connection.inHand.clear()
    })
  })
  server.on('request', (request, response) => {
    const { socket } = request
    const connection = connections.get(socket)
    if (!connection) return
    if (isNextAhead(connection, socket)) return void ahead.add(request)
    const entry = { request, response, socket }
    all.add(entry)
    connection.inHand.add(entry)
    connection.bytesRead = socket.bytesRead
    response.once('close', () => {
      all.delete(entry)
      connection.inHand.delete(entry)
    })
  })
  return {
    all,
    countOn: (socket) => connections.get(socket)?.inHand.size ?? 0,
    isPipelined: (request) => ahead.has(request),
  }
}
