import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { InHand } from './in-hand.ts'

/** A request with a body. */
export type Body = InHand & {
  /** Whose it is; undefined for this PC itself. */
  client: string | undefined
  /** When its head had come, and what the connection had brought by then. */
  began: { at: number; bytes: number }
}

/** Those bodies that have not wholly come, whether their requests are answered already or not. */
export type UnfinishedBodies = {
  all: () => Iterable<Body>
  findOn: (socket: Socket) => Body | undefined
  countOf: (client: string) => number
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isUnfinished = ({ request, socket }: Body): boolean => !request.complete && !socket.destroyed

/** Keeps the bodies that are on their way. Node does not tell when one has come unless it is read, so each look asks. */
export const trackBodies = (
  server: Server,
  clientOf: (request: IncomingMessage) => string | undefined,
): UnfinishedBodies => {
  const bodies = new Map<Socket, Body>() // the next request on a connection comes after the body of this one

  const all = () => {
    for (const [socket, body] of bodies) if (!isUnfinished(body)) bodies.delete(socket)
    return bodies.values()
  }
  server.on('request', (request, response) => {
    if (!hasBody(request)) return
    const { socket } = request
    const began = { at: performance.now(), bytes: socket.bytesRead }
    bodies.set(socket, { request, response, socket, client: clientOf(request), began })
  })
  return {
    all,
    findOn: (socket) => {
      const body = bodies.get(socket)
      return body && isUnfinished(body) ? body : undefined
    },
    countOf: (client) => {
      let count = 0
      for (const body of all()) if (body.client === client) count += 1
      return count
    },
  }
}
