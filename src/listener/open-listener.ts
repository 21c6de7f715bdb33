import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { StartError } from '../start-error.ts'
import { type Bounds, boundConnections } from './connections.ts'
import { type Tracked, trackInHand } from './in-hand.ts'
import { namesOneHost } from './one-host.ts'
import { endTheSlow, type Pace } from './pace.ts'
import { refuse } from './refuse.ts'

/** Another program listens on the port. */
export class PortTaken extends StartError {}

export type ListenerLimits = {
  bounds: Bounds
  pace: Pace
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
 * slowest phone link that still loads a page; 5 MB take eleven minutes at that.
 */
export const defaultLimits: ListenerLimits = {
  bounds: { total: 3_000, perAddress: 1_500 },
  pace: { grace: 30 * second, bytesPerSecond: 8 * 1024, lookEvery: 2 * second },
  headAtMost: 20 * second,
  finishAtMost: 10 * second,
}

/** No browser and no proxy sends requests ahead of their answers; whoever does has all of them answered into memory. */
const aheadAtMost = 8

const notUnderstood = 'This is not a request the store understands'

const sentences: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The head of this request is too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not come. Please try again.'],
}

const listen = async (server: Server, { host, port }: { host: string; port: number }): Promise<number> => {
  server.listen(port, host)
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
const prepareToClose = (server: Server, { all: inHand }: Tracked, usually: number, log: Log) => {
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
  at: { host: string; port: number },
  log: Log,
  limits = defaultLimits,
): Promise<Listener> => {
  const server = createServer({
    maxHeaderSize: 16 * 1024,
    headersTimeout: limits.headAtMost,
    requestTimeout: 0, // bodies are paced by endTheSlow: a backup sent for restoring takes what it takes
    // Longer than a tunnel keeps an idle connection (cloudflared: 90 s): else an order may meet one just closed.
    keepAliveTimeout: 95 * second,
    connectionsCheckingInterval: limits.pace.lookEvery,
  })
  // Node leaves out what comes behind the 2,000th header line: with that, a visitor could hide a proxy's own.
  server.maxHeadersCount = 0
  const inHand = trackInHand(server)
  boundConnections(server, inHand, limits.bounds)
  endTheSlow(server, inHand.all, limits.pace)
  server.on('request', (request, response) => {
    if (inHand.countOn(request.socket) > aheadAtMost) request.socket.destroy()
    else if (!namesOneHost(request)) refuse(request.socket, 400, notUnderstood)
    else handle(request, response)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const isAnswering = [...inHand.all].some((entry) => entry.socket === socket && entry.response.headersSent)
    if (isAnswering || error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const [status, sentence] = sentences[error.code ?? ''] ?? [400, notUnderstood]
    log.debug(`? ${status} ${error.code} from ${socket.remoteAddress}`)
    refuse(socket, status, sentence)
  })
  const close = prepareToClose(server, inHand, limits.finishAtMost, log)
  return { port: await listen(server, at), close }
}
