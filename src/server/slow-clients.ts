import type { IncomingMessage, Server } from 'node:http'
import { sentences } from '../contract/sentences/sentences.ts'
import type { InFlightRequest, InFlightRequests } from './in-flight-requests.ts'
import { endRequest } from './refuse.ts'
import type { UnfinishedBodies, UnfinishedBody } from './unfinished-bodies.ts'

/** The minimum speed of a client: `bytesPerSecond`, after a grace period in milliseconds. */
export type SlowClientTimeouts = {
  /** Grace period for large uploads, and for clients that read a response. */
  grace: number
  /** Grace period for all other bodies, which fit into a few packets. */
  smallBodyGrace: number
  bytesPerSecond: number
  /** Milliseconds between two checks. */
  checkInterval: number
}

type Progress = { at: number; bytes: number }

/**
 * Ends requests whose body arrives too slowly, and responses that the client does not read. Only pending
 * bytes count: a response without data to send (server-sent events) may stay open without limit, and a long
 * upload may continue as long as it is fast enough.
 */
export const endSlowClients = (
  server: Server,
  inFlight: InFlightRequests,
  bodies: UnfinishedBodies,
  isLargeUpload: (request: IncomingMessage) => boolean,
  timeouts: SlowClientTimeouts,
): void => {
  const pending = new WeakMap<InFlightRequest, Progress>()

  const isTooSlow = (since: Progress, bytes: number, now: number, grace: number) =>
    now - since.at > grace + ((bytes - since.bytes) / timeouts.bytesPerSecond) * 1_000

  const isBodyTooSlow = ({ request, socket, began }: UnfinishedBody, now: number): boolean =>
    isTooSlow(began, socket.bytesRead, now, isLargeUpload(request) ? timeouts.grace : timeouts.smallBodyGrace)

  const isReaderTooSlow = (entry: InFlightRequest, now: number): boolean => {
    const { bytesWritten, writableLength } = entry.socket
    const sent = bytesWritten - writableLength
    const since = pending.get(entry)
    if (writableLength === 0) pending.delete(entry)
    else if (since) return isTooSlow(since, sent, now, timeouts.grace)
    else pending.set(entry, { at: now, bytes: sent })
    return false
  }
  const check = () => {
    const now = performance.now()
    for (const entry of inFlight.all) if (isReaderTooSlow(entry, now)) entry.socket.destroy()
    for (const body of bodies.all()) {
      if (!isBodyTooSlow(body, now)) continue
      endRequest(body, inFlight, 408, sentences.store.restMissing)
    }
  }
  const timer = setInterval(check, timeouts.checkInterval)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}
