import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A request whose head has arrived (its body may not have), and whose response is not completely sent. */
export type InFlightRequest = { request: IncomingMessage; response: ServerResponse; socket: Socket }

export type InFlightRequests = {
  all: ReadonlySet<InFlightRequest>
  countOn: (socket: Socket) => number
}

type Connection = {
  inFlight: Set<InFlightRequest>
  /** The socket's `bytesRead` when the newest request arrived. */
  bytesRead: number
}

/**
 * Whether the client may have received the whole response although it has not ended. The end of a file is
 * noticed only after its last byte was sent, and the browser may send its next request in between. A chunked
 * response is complete only after its final chunk.
 */
const mayBeOut = ({ response, socket }: InFlightRequest): boolean =>
  response.headersSent && !response.chunkedEncoding && socket.writableLength === 0

/**
 * Whether a new request on the connection is pipelined. Two requests in one packet always are, even when the
 * first is answered before the second is parsed.
 */
const isNextPipelined = ({ inFlight, bytesRead }: Connection, socket: Socket): boolean => {
  const [before, ...more] = inFlight
  return socket.bytesRead === bytesRead || more.length > 0 || (before !== undefined && !mayBeOut(before))
}

/**
 * Destroys a connection with pipelined requests, which no browser and no proxy sends. Node still creates the requests in
 * what it has read already, up to 64 KiB, and an error for each when the socket closes. Most of their cost is that of
 * the stack traces, which nobody sees.
 */
const destroyPipelined = (socket: Socket): void => {
  const { stackTraceLimit } = Error
  socket.prependOnceListener('close', () => {
    Error.stackTraceLimit = 0
  })
  socket.once('close', () => {
    Error.stackTraceLimit = stackTraceLimit
  })
  socket.destroy()
}

/** Tracks the requests in flight. A connection with pipelined ones is destroyed; those have a destroyed socket. */
export const trackInFlightRequests = (server: Server): InFlightRequests => {
  const all = new Set<InFlightRequest>()
  const connections = new WeakMap<Socket, Connection>()
  server.on('connection', (socket) => {
    const connection = { inFlight: new Set<InFlightRequest>(), bytesRead: 0 }
    connections.set(socket, connection)
    // When a connection closes, Node closes only its first response, not one that is queued behind it.
    socket.once('close', () => {
      for (const entry of connection.inFlight) all.delete(entry)
      connection.inFlight.clear()
    })
  })
  server.on('request', (request, response) => {
    const { socket } = request
    const connection = connections.get(socket)
    if (!connection || socket.destroyed) return
    if (isNextPipelined(connection, socket)) return destroyPipelined(socket)
    const entry = { request, response, socket }
    all.add(entry)
    connection.inFlight.add(entry)
    connection.bytesRead = socket.bytesRead
    response.once('close', () => {
      all.delete(entry)
      connection.inFlight.delete(entry)
    })
  })
  return {
    all,
    countOn: (socket) => connections.get(socket)?.inFlight.size ?? 0,
  }
}
