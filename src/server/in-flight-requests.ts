import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A request whose head has arrived (its body may not have), and whose response is not completely sent. */
export type InFlightRequest = { request: IncomingMessage; response: ServerResponse }

export type InFlightRequests = {
  all: ReadonlySet<InFlightRequest>
  /** The newest one on the connection. */
  findOn: (socket: Socket) => InFlightRequest | undefined
}

type Newest = InFlightRequest & {
  /** The socket's `bytesRead` when the request arrived. */
  bytesRead: number
}

/**
 * Whether the client may have received the whole response although it has not ended. The end of a file is
 * noticed only after its last byte was sent, and the browser may send its next request in between. A chunked
 * response is complete only after its final chunk. A response that waits for the one before has no socket.
 */
const mayBeOut = (response: ServerResponse): boolean =>
  response.headersSent && !response.chunkedEncoding && response.socket?.writableLength === 0

/**
 * Destroys a connection with pipelined requests, which no browser and no proxy sends. Node still creates the requests
 * that it has already read, up to 64 KiB, and an error for each when the socket closes. Most of their cost is the stack
 * traces, which nobody sees.
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
  const newest = new WeakMap<Socket, Newest>()
  server.on('connection', (socket) => {
    // When a connection closes, Node closes only its first response, not one that is queued behind it.
    socket.once('close', () => all.delete(newest.get(socket) as InFlightRequest))
  })
  server.on('request', (request, response) => {
    const { socket } = request
    if (socket.destroyed) return
    const before = newest.get(socket)
    // Two requests in one packet are pipelined even when the first is answered before the second is parsed.
    const isPipelined =
      before && (before.bytesRead === socket.bytesRead || (all.has(before) && !mayBeOut(before.response)))
    if (isPipelined) return destroyPipelined(socket)
    const entry = { request, response, bytesRead: socket.bytesRead }
    newest.set(socket, entry)
    all.add(entry)
    response.once('close', () => all.delete(entry))
  })
  return {
    all,
    findOn: (socket) => {
      const entry = newest.get(socket)
      return entry && all.has(entry) ? entry : undefined
    },
  }
}
