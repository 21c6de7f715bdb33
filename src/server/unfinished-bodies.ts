import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { InFlightRequest } from './in-flight-requests.ts'

/** A request with a body. */
export type UnfinishedBody = InFlightRequest & {
  /** Whose it is; undefined for this PC itself. */
  client: string | undefined
  /** When its head had come, and what the connection had brought by then. */
  began: { at: number; bytes: number }
}

/** Those bodies that have not wholly come, whether their requests are answered already or not. */
export type UnfinishedBodies = {
  all: () => Iterable<UnfinishedBody>
  findOn: (socket: Socket) => UnfinishedBody | undefined
  /** Whether there are more than so many of a client. Looks at no more of them than it needs: a crowd asks often. */
  hasMoreThan: (count: number, client: string) => boolean
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isUnfinished = ({ request, socket }: UnfinishedBody): boolean => !request.complete && !socket.destroyed

/** Keeps the bodies that are on their way. Node does not tell when one has come unless it is read, so each look asks. */
export const trackUnfinishedBodies = (
  server: Server,
  clientOf: (request: IncomingMessage) => string | undefined,
): UnfinishedBodies => {
  const bodies = new Map<Socket, UnfinishedBody>() // the next request on a connection comes after the body of this one
  const ofClients = new Map<string, Set<UnfinishedBody>>()

  const add = (body: UnfinishedBody) => {
    const { socket, client } = body
    const before = bodies.get(socket)
    if (before) forget(before)
    bodies.set(socket, body)
    if (client !== undefined) ofClients.set(client, (ofClients.get(client) ?? new Set()).add(body))
  }
  const forget = (body: UnfinishedBody) => {
    const { socket, client = '' } = body
    bodies.delete(socket)
    const others = ofClients.get(client)
    others?.delete(body)
    if (others?.size === 0) ofClients.delete(client)
  }
  server.on('request', (request, response) => {
    if (!hasBody(request)) return
    const { socket } = request
    const began = { at: performance.now(), bytes: socket.bytesRead }
    add({ request, response, socket, client: clientOf(request), began })
  })
  return {
    all: () => {
      for (const body of bodies.values()) if (!isUnfinished(body)) forget(body)
      return bodies.values()
    },
    findOn: (socket) => {
      const body = bodies.get(socket)
      return body && isUnfinished(body) ? body : undefined
    },
    hasMoreThan: (count, client) => {
      let found = 0
      for (const body of ofClients.get(client) ?? []) {
        if (!isUnfinished(body)) forget(body)
        else if (++found > count) return true
      }
      return false
    },
  }
}
