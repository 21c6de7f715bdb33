import type { Server } from 'node:http'
import type { InHand } from './in-hand.ts'
import { refuse } from './refuse.ts'

/** How slow the other side may be: not slower than `bytesPerSecond`, after `grace` milliseconds. */
export type Pace = { grace: number; bytesPerSecond: number; lookEvery: number }

type Progress = { at: number; bytes: number }

/**
 * Ends requests whose body trickles in, and answers that nobody reads. What counts is what a side
 * owes: an answer that only waits for something to tell (server-sent events) may wait for ever, and
 * a long upload may take its time as long as it moves.
 */
export const endTheSlow = (server: Server, inHand: ReadonlySet<InHand>, pace: Pace): void => {
  const begun = new WeakMap<InHand, Progress>()
  const owed = new WeakMap<InHand, Progress>()

  const isTooSlow = (since: Progress, bytes: number, now: number) =>
    now - since.at > pace.grace + ((bytes - since.bytes) / pace.bytesPerSecond) * 1_000

  const isBodyTooSlow = (entry: InHand, now: number): boolean => {
    if (entry.request.complete || entry.response.writableEnded) return false
    const since = begun.get(entry)
    if (since) return isTooSlow(since, entry.socket.bytesRead, now)
    begun.set(entry, { at: now, bytes: entry.socket.bytesRead })
    return false
  }
  const isReaderTooSlow = (entry: InHand, now: number): boolean => {
    const { bytesWritten, writableLength } = entry.socket
    const taken = bytesWritten - writableLength
    const since = owed.get(entry)
    if (writableLength === 0) owed.delete(entry)
    else if (since) return isTooSlow(since, taken, now)
    else owed.set(entry, { at: now, bytes: taken })
    return false
  }
  const look = () => {
    const now = performance.now()
    for (const entry of inHand) {
      if (isReaderTooSlow(entry, now)) entry.socket.destroy()
      else if (isBodyTooSlow(entry, now)) {
        if (entry.response.headersSent) entry.socket.destroy()
        else refuse(entry.socket, 408, 'The rest of the request did not come. Please try again.')
      }
    }
  }
  const timer = setInterval(look, pace.lookEvery)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}
