import type { IncomingMessage, Server } from 'node:http'
import type { InFlightRequest, InFlightRequests } from './in-flight-requests.ts'
import { endRequest } from './refuse.ts'
import type { UnfinishedBodies, UnfinishedBody } from './unfinished-bodies.ts'

/** How slow the other side may be: not slower than `bytesPerSecond`, after some milliseconds. */
export type SlowClientTimeouts = {
  /** For an upload, and for who reads an answer. */
  grace: number
  /** For every other body: what shoppers and the dashboard send fits into a few packets. */
  smallBodyGrace: number
  bytesPerSecond: number
  lookEvery: number
}

type Progress = { at: number; bytes: number }

/**
 * Ends requests whose body trickles in, and answers that nobody reads. What counts is what a side
 * owes: an answer that only waits for something to tell (server-sent events) may wait for ever, and
 * a long upload may take its time as long as it moves.
 */
export const endSlowClients = (
  server: Server,
  inHand: InFlightRequests,
  bodies: UnfinishedBodies,
  isLargeUpload: (request: IncomingMessage) => boolean,
  pace: SlowClientTimeouts,
): void => {
  const owed = new WeakMap<InFlightRequest, Progress>()

  const isTooSlow = (since: Progress, bytes: number, now: number, grace: number) =>
    now - since.at > grace + ((bytes - since.bytes) / pace.bytesPerSecond) * 1_000

  const isBodyTooSlow = ({ request, socket, began }: UnfinishedBody, now: number): boolean =>
    isTooSlow(began, socket.bytesRead, now, isLargeUpload(request) ? pace.grace : pace.smallBodyGrace)

  const isReaderTooSlow = (entry: InFlightRequest, now: number): boolean => {
    const { bytesWritten, writableLength } = entry.socket
    const taken = bytesWritten - writableLength
    const since = owed.get(entry)
    if (writableLength === 0) owed.delete(entry)
    else if (since) return isTooSlow(since, taken, now, pace.grace)
    else owed.set(entry, { at: now, bytes: taken })
    return false
  }
  const look = () => {
    const now = performance.now()
    for (const entry of inHand.all) if (isReaderTooSlow(entry, now)) entry.socket.destroy()
    for (const body of bodies.all()) {
      if (!isBodyTooSlow(body, now)) continue
      endRequest(body, inHand, 408, 'The rest of the request did not come. Please try again.')
    }
  }
  const timer = setInterval(look, pace.lookEvery)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}
