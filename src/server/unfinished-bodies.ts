import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { InFlightRequest } from './in-flight-requests.ts'

/** A request with a body. */
export type UnfinishedBody = InFlightRequest & {
  /** The client that sends it; undefined for this PC. */
  client: string | undefined
  /** Time at which the head had arrived, and the bytes read from the connection until then. */
  began: { at: number; bytes: number }
}

/** The bodies that have not completely arrived, even when their requests are already answered. */
export type UnfinishedBodies = {
  all: () => Iterable<UnfinishedBody>
  findOn: (socket: Socket) => UnfinishedBody | undefined
  /** Whether a client has more than `count`. It is called often, so it stops at the first one too many. */
  hasMoreThan: (count: number, client: string) => boolean
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isUnfinished = ({ request, socket }: UnfinishedBody): boolean => !request.complete && !socket.destroyed

/** Tracks unfinished bodies. Node has no event for the end of an unread body, so each lookup checks it. */
export const trackUnfinishedBodies = (
  server: Server,
  clientOf: (request: IncomingMessage) => string | undefined,
): UnfinishedBodies => {
  // One each: the next request comes after the body of this one.
  const bodies = new Map<Socket, UnfinishedBody>()
  const ofClients = new Map<string, Set<UnfinishedBody>>()

  const add = (body: UnfinishedBody) => {
    const { socket, client } = body
    const before = bodies.get(socket)
    if (before) remove(before)
    bodies.set(socket, body)
    if (client !== undefined) ofClients.set(client, (ofClients.get(client) ?? new Set()).add(body))
  }
  const remove = (body: UnfinishedBody) => {
    const { socket, client = '' } = body
    bodies.delete(socket)
    const others = ofClients.get(client)
    others?.delete(body)
    if (others?.size === 0) ofClients.delete(client)
  }
  server.on('request', (request, response) => {
    const { socket } = request
    if (socket.destroyed || !hasBody(request)) return
    const began = { at: performance.now(), bytes: socket.bytesRead }
    add({ request, response, socket, client: clientOf(request), began })
  })
  return {
    all: () => {
      for (const body of bodies.values()) if (!isUnfinished(body)) remove(body)
      return bodies.values()
    },
    findOn: (socket) => {
      const body = bodies.get(socket)
      return body && isUnfinished(body) ? body : undefined
    },
    hasMoreThan: (count, client) => {
      let found = 0
      for (const body of ofClients.get(client) ?? []) {
        if (!isUnfinished(body)) remove(body)
        else if (++found > count) return true
      }
      return false
    },
  }
}
