import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Message, messages } from '../contract/messages/messages.ts'
import { noTrustedProxies, type TrustedProxies } from '../http/client/trusted-proxies.ts'
import type { Logger } from '../lib/logger.ts'
import { StartError } from '../lib/start-error.ts'
import { inEveryLanguage } from '../notices/in-every-language.ts'
import { type BodyLimits, limitBodies } from './body-limits.ts'
import { checkRequest, notUnderstood } from './check-request.ts'
import { type ConnectionLimits, limitConnections } from './connection-limits.ts'
import { type InFlightRequests, trackInFlightRequests } from './in-flight-requests.ts'
import { endRequest, refuse } from './refuse.ts'

/** Another program already listens on the port. */
export class PortTaken extends StartError {}

export type ListenerLimits = {
  connections: ConnectionLimits
  bodies: BodyLimits
  /** Timeout for the head of a request, and for the first request on a new connection. In milliseconds. */
  headersTimeout: number
  /** Timeout for a connection on which bytes of a request or a response wait and none move. In milliseconds. */
  stallTimeout: number
  /** Milliseconds between two checks of `headersTimeout`. */
  checkInterval: number
  /** Timeout for requests in flight when the store stops. In milliseconds. */
  shutdownTimeout: number
}

export type Listener = {
  port: number
  /** Accepts no more requests, and waits for those in flight: as long as the limits say, or as given. */
  close: (shutdownTimeout?: number) => Promise<void>
}

const second = 1_000

/**
 * 2026-11: a browser holds up to 6 connections, and 200 phones may share one address (behind a tunnel or a
 * NAT router). They need 1,200 connections, so the limit per address leaves half of the total to others.
 * 8 KiB per second is the slowest phone link that still loads a page; 5 MB take eleven minutes at that speed.
 * An order is one or two packets. Even when 200 phones share one address and all order at the same time, only
 * a few bodies wait for a lost packet. So 64 unfinished bodies are enough, and they hold 16 MB at most. Each
 * browser of the owner holds 6 connections.
 */
export const defaultLimits: ListenerLimits = {
  connections: { total: 3_000, perAddress: 1_500, forThisPc: 32 },
  bodies: { perShopper: 64, uploadGrace: 30 * second, grace: 5 * second, bytesPerSecond: 8 * 1024 },
  headersTimeout: 20 * second,
  stallTimeout: 30 * second,
  checkInterval: 2 * second,
  shutdownTimeout: 10 * second,
}

const refusals: Record<string, [number, Message]> = {
  HPE_HEADER_OVERFLOW: [431, messages.store.headTooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, messages.store.requestMissing],
}

/**
 * Maximum connections that wait to be accepted. With Node's default of 511, a crowd can fill the queue, and
 * others wait a second for their next attempt.
 */
const backlog = 4_096

const listen = async (server: Server, { host, port }: { host: string; port: number }): Promise<number> => {
  server.listen(port, host, backlog)
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new PortTaken(inEveryLanguage((texts) => texts.portTaken(port)))
    }
    if (code === 'EACCES') throw new StartError(inEveryLanguage((texts) => texts.portRefused(port)))
    if (code === 'EADDRNOTAVAIL') throw new StartError(`This PC has no address ${host}. Leave --host away.`)
    throw error
  }
  return (server.address() as AddressInfo).port
}

/** Throws {@link StartError} when the store could not listen there. */
export const checkPort = async (at: { host: string; port: number }): Promise<void> => {
  const server = createServer()
  await listen(server, at)
  server.close()
  await once(server, 'close')
}

/**
 * Returns the function that closes the server. It closes all connections after the timeout, because those
 * that a browser keeps open or opened ahead, and requests that never end, would delay it for minutes.
 */
const prepareToClose = (
  server: Server,
  { all: inFlight }: InFlightRequests,
  defaultTimeout: number,
  log: Logger,
) => {
  const finished = async () => {
    while (inFlight.size > 0) await Promise.all([...inFlight].map(({ response }) => once(response, 'close')))
  }
  return async (shutdownTimeout = defaultTimeout) => {
    const closed = once(server, 'close')
    server.close()
    server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'))
    await Promise.race([finished(), sleep(shutdownTimeout, undefined, { ref: false })])
    if (inFlight.size > 0) {
      log.info(
        `${inFlight.size} requests did not end within ${shutdownTimeout / second} seconds and were cut off`,
      )
    }
    server.closeAllConnections()
    await closed
  }
}

/** Ends requests whose bytes have stopped arriving, and responses that the client does not read. */
const endStalled = (server: Server, inFlight: InFlightRequests, timeout: number): void => {
  // Node emits `timeout` when nothing moved for this time, or for `keepAliveTimeout` between two requests.
  server.timeout = timeout
  server.on('timeout', (socket) => {
    const entry = inFlight.findOn(socket)
    if (entry && !entry.request.complete) endRequest(entry, 408, messages.store.restMissing)
    // The store may work on a request for longer, and a response without data to send may stay open.
    else if (!entry || socket.writableLength > 0) socket.destroy()
  })
}

/** Opens the listener, with limits that no normal use reaches. Throws {@link StartError} for the owner. */
export const openListener = async (
  handle: RequestListener,
  at: { host: string; port: number; isTrustedProxy?: TrustedProxies },
  log: Logger,
  limits = defaultLimits,
): Promise<Listener> => {
  const server = createServer({
    maxHeaderSize: 16 * 1024,
    headersTimeout: limits.headersTimeout,
    requestTimeout: 0, // `limitBodies` limits them by speed: a backup upload may take long
    // Longer than a tunnel keeps idle connections (cloudflared: 90 s). Otherwise an order may be sent on a
    // connection that was just closed.
    keepAliveTimeout: 95 * second,
    connectionsCheckingInterval: limits.checkInterval,
    // `hasSingleHost` checks the Host. If true, Node would itself answer every request in a packet.
    requireHostHeader: false,
  })
  // By default Node ignores header lines after the 2,000th, with which a visitor could hide those of a proxy.
  server.maxHeadersCount = 0
  const inFlight = trackInFlightRequests(server)
  const isReserved = limitConnections(server, inFlight, limits.connections)
  const hasTooManyBodies = limitBodies(server, at.isTrustedProxy ?? noTrustedProxies, limits.bodies)
  endStalled(server, inFlight, limits.stallTimeout)
  server.on('request', (request, response) => {
    const { socket } = request
    if (socket.destroyed) return // a pipelined request
    const refusal = checkRequest(request, isReserved, hasTooManyBodies)
    if (refusal) {
      log.debug(`? ${refusal[0]} from ${socket.remoteAddress ?? 'a connection that was reset'}`)
      endRequest({ request, response }, ...refusal)
    } else handle(request, response)
  })
  // Node would answer these itself. A server may ignore expectations other than `100-continue`.
  // Source: RFC 9110, 10.1.1.
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const isAnswering = inFlight.findOn(socket)?.response.headersSent
    if (isAnswering || error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const [status, message] = refusals[error.code ?? ''] ?? notUnderstood
    log.debug(`? ${status} ${error.code} from ${socket.remoteAddress}`)
    refuse(socket, status, message)
  })
  const close = prepareToClose(server, inFlight, limits.shutdownTimeout, log)
  return { port: await listen(server, at), close }
}
