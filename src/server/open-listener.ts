import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { findClientNetwork } from '../http/client/client-network.ts'
import { noTrustedProxies, type TrustedProxies } from '../http/client/trusted-proxies.ts'
import { isLargeUpload } from '../http/large-uploads.ts'
import type { Logger } from '../lib/logger.ts'
import { StartError } from '../lib/start-error.ts'
import { checkRequests, notUnderstood } from './check-request.ts'
import { type ConnectionLimits, limitConnections } from './connection-limits.ts'
import { type InFlightRequests, trackInFlightRequests } from './in-flight-requests.ts'
import { destroyConnection, endRequest, refuse } from './refuse.ts'
import { endSlowClients, type SlowClientTimeouts } from './slow-clients.ts'
import { trackUnfinishedBodies } from './unfinished-bodies.ts'

/** Another program listens on the port. */
export class PortTaken extends StartError {}

export type ListenerLimits = {
  bounds: ConnectionLimits
  /** Bodies of one shopper that may be on their way at once, each taking up memory. */
  bodiesPerShopper: number
  pace: SlowClientTimeouts
  /** Milliseconds for a request's head to come; also for a first request on a new connection. */
  headAtMost: number
  /** Milliseconds for requests in hand to be finished at a stop. */
  finishAtMost: number
}

export type Listener = {
  port: number
  /** Takes no more requests and lets those in hand finish, for as long as the limits say, or fewer milliseconds. */
  close: (finishAtMost?: number) => Promise<void>
}

const second = 1_000

/**
 * 2026-11: a browser holds up to 6 connections, and 200 phones may come from one address (a tunnel,
 * a router that hides its phones): 1,200, and half of all stays for others. 8 KiB a second is the
 * slowest phone link that still loads a page; 5 MB take eleven minutes at that. An order is one packet
 * or two: even where a router or a mobile network gives 200 phones one address and all order at once, few
 * bodies wait for a lost packet. 64 leave room, and hold 16 MB at most. The owner's own browsers hold
 * 6 connections each.
 */
export const defaultLimits: ListenerLimits = {
  bounds: { total: 3_000, perAddress: 1_500, forThisPc: 32 },
  bodiesPerShopper: 64,
  pace: { grace: 30 * second, smallBodyGrace: 5 * second, bytesPerSecond: 8 * 1024, lookEvery: 2 * second },
  headAtMost: 20 * second,
  finishAtMost: 10 * second,
}

const sentences: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The head of this request is too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not come. Please try again.'],
}

/** Connections that wait to be accepted. With Node's 511 a crowd makes others wait a second for their next try. */
const backlog = 4_096

const listen = async (server: Server, { host, port }: { host: string; port: number }): Promise<number> => {
  server.listen(port, host, backlog)
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new PortTaken(
        `Port ${port} is already taken by another program. End that program, or choose another port with --port or PORT.`,
      )
    }
    if (code === 'EACCES') throw new StartError(`This user may not open port ${port}. Choose one above 1023.`)
    if (code === 'EADDRNOTAVAIL') throw new StartError(`This PC has no address ${host}. Leave --host away.`)
    throw error
  }
  return (server.address() as AddressInfo).port
}

/**
 * Connections that a browser keeps or opened ahead carry no request, and would hold the server up for
 * minutes; so would a request or an answer that never ends.
 */
const prepareToClose = (server: Server, { all: inHand }: InFlightRequests, usually: number, log: Logger) => {
  const finished = async () => {
    while (inHand.size > 0) await Promise.all([...inHand].map(({ response }) => once(response, 'close')))
  }
  return async (finishAtMost = usually) => {
    const closed = once(server, 'close')
    server.close()
    server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'))
    await Promise.race([finished(), sleep(finishAtMost, undefined, { ref: false })])
    if (inHand.size > 0) {
      log.info(`${inHand.size} requests did not end within ${finishAtMost / second} seconds and were cut off`)
    }
    server.closeAllConnections()
    await closed
  }
}

/** Listens, within limits that nobody honest meets. Throws {@link StartError} with a sentence for the owner. */
export const openListener = async (
  handle: RequestListener,
  at: { host: string; port: number; isTrustedProxy?: TrustedProxies },
  log: Logger,
  limits = defaultLimits,
): Promise<Listener> => {
  const server = createServer({
    maxHeaderSize: 16 * 1024,
    headersTimeout: limits.headAtMost,
    requestTimeout: 0, // bodies are paced by endSlowClients: a backup sent for restoring takes what it takes
    // Longer than a tunnel keeps an idle connection (cloudflared: 90 s): else an order may meet one just closed.
    keepAliveTimeout: 95 * second,
    connectionsCheckingInterval: limits.pace.lookEvery,
    requireHostHeader: false, // Node answers by itself then, all that came in one packet; see hasSingleHost
  })
  // Node leaves out what comes behind the 2,000th header line: with that, a visitor could hide a proxy's own.
  server.maxHeadersCount = 0
  const inHand = trackInFlightRequests(server)
  const bodies = trackUnfinishedBodies(server, (request) =>
    findClientNetwork(request, at.isTrustedProxy ?? noTrustedProxies),
  )
  const connections = limitConnections(server, inHand, bodies, limits.bounds)
  endSlowClients(server, inHand, bodies, isLargeUpload, limits.pace)
  const checkRequest = checkRequests(connections, bodies, limits.bodiesPerShopper)
  server.on('request', (request, response) => {
    const { socket } = request
    if (inHand.isPipelined(request)) return destroyConnection(socket)
    const refusal = checkRequest(request)
    if (refusal) {
      log.debug(`? ${refusal[0]} from ${socket.remoteAddress}`)
      endRequest({ request, response, socket }, inHand, ...refusal)
    } else handle(request, response)
  })
  // Node would answer these by itself too. What else than `100-continue` is expected may be left aside: RFC 9110, 10.1.1.
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const isAnswering = [...inHand.all].some((entry) => entry.socket === socket && entry.response.headersSent)
    if (isAnswering || error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const [status, sentence] = sentences[error.code ?? ''] ?? notUnderstood
    log.debug(`? ${status} ${error.code} from ${socket.remoteAddress}`)
    refuse(socket, status, sentence)
  })
  const close = prepareToClose(server, inHand, limits.finishAtMost, log)
  return { port: await listen(server, at), close }
}
