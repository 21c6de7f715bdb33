import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../lib/logger.ts'
import { StartError } from '../lib/start-error.ts'
import { inEveryLanguage } from '../notices/in-every-language.ts'

/** Another program already listens on the port. */
export class PortTaken extends StartError {}

export type Listener = {
  port: number
  /** Accepts no more requests, and waits for those in flight for as many milliseconds at most. */
  close: (timeout?: number) => Promise<void>
}

const second = 1_000

/**
 * 2026-11: a browser holds up to 6 connections, and each needs some 50 kB. Of 3,000 connections 200 phones behind one
 * address need 1,200.
 */
const maxConnections = 3_000

/** Milliseconds for which requests in flight may go on when the store stops. */
const usualTimeout = 10 * second

/** Milliseconds in which a request must have arrived by then: a neighbour who sends a byte a second must not hold up a stop. */
const arrival = second

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

/**
 * Returns the function that closes the server. It closes all connections in the end, because those that a browser keeps
 * open or opened ahead, and requests that never end, would delay it for minutes.
 */
const prepareToClose = (server: Server, log: Logger): Listener['close'] => {
  const inFlight = new Set<ServerResponse>()
  server.on('request', (_request, response) => {
    inFlight.add(response)
    response.once('close', () => inFlight.delete(response))
  })
  const finished = async () => {
    while (inFlight.size > 0) await Promise.all([...inFlight].map((response) => once(response, 'close')))
  }
  return async (timeout = usualTimeout) => {
    const closed = once(server, 'close')
    server.close()
    server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'))
    const cutIncomplete = setTimeout(() => {
      for (const { req, socket } of inFlight) if (!req.complete) socket?.destroy()
    }, arrival)
    await Promise.race([finished(), sleep(timeout, undefined, { ref: false })])
    clearTimeout(cutIncomplete)
    if (inFlight.size > 0) {
      log.info(`${inFlight.size} requests did not end within ${timeout / second} seconds and were cut off`)
    }
    server.closeAllConnections()
    await closed
  }
}

/** Opens the listener, with Node's own limits. Throws {@link StartError} for the owner. */
export const openListener = async (
  handle: RequestListener,
  at: { host: string; port: number },
  log: Logger,
): Promise<Listener> => {
  const server = createServer({
    headersTimeout: 20 * second,
    requestTimeout: 600 * second, // a large backup that is restored over the Wi-Fi
    // Longer than a tunnel keeps idle connections (cloudflared: 90 s). Otherwise an order may be sent on a
    // connection that was just closed.
    keepAliveTimeout: 95 * second,
    connectionsCheckingInterval: 2 * second,
  })
  server.maxConnections = maxConnections
  // By default Node ignores header lines after the 2,000th, with which a visitor could hide those of a proxy.
  server.maxHeadersCount = 0
  // On a connection on which nothing moves. A stream of events sends something more often.
  server.timeout = 120 * second
  const close = prepareToClose(server, log)
  server.on('request', handle)
  return { port: await listen(server, at), close }
}
