import { sendBytes } from '../send-bytes.ts'
import { type CostlyRequest, makeCostlyRequests } from './costly-requests.ts'
import { costlyKinds } from './costly-text.ts'
import type { Place } from './places.ts'
import { watchHealth } from './watch-health.ts'

/** How many ms longer costly text may delay a health call than plain text of the same length does. */
export const delayAtMost = 50

type Delays = { requests: number; calls: number; p99: number; worst: number }

export type CostlyReport = {
  byKind: Record<string, Delays>
  /**
   * Requests that delayed a health call too long in each of several tries, which excludes noise of the
   * machine.
   */
  costly: string[]
}

const tries = 4

const describe = (requests: number, times: number[]): Delays => {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
  return { requests, calls: times.length, p99: at(0.99), worst: Math.round((sorted.at(-1) ?? 0) * 10) / 10 }
}

/**
 * Sends the requests one after the other. Returns the longest health call during each, and the times of all
 * calls.
 */
const sendAll = async (port: number, requests: Iterable<CostlyRequest>) => {
  const watch = watchHealth(port)
  let count = 0
  for (const request of requests) {
    watch.mark(count)
    count += 1
    await sendBytes(port, request).catch(() => undefined) // a late response shows in the health calls
  }
  const calls = await watch.stop()
  const longest = new Map<number, number>()
  for (const { from, to, milliseconds } of calls) {
    for (let request = from; request <= to; request += 1)
      longest.set(request, Math.max(longest.get(request) ?? 0, milliseconds))
  }
  return { count, times: calls.map(({ milliseconds }) => milliseconds), longest }
}

const isAlwaysSlow = async (port: number, request: CostlyRequest, limit: number): Promise<boolean> => {
  for (let count = 0; count < tries; count += 1) {
    const { times } = await sendAll(port, [request])
    if (Math.max(...times) <= limit) return false
  }
  return true
}

/**
 * Sends costly text, and plain text of the same lengths, to every place that takes text, and times health
 * calls meanwhile. A request that seems to delay them is sent again, alone.
 */
export const timeCostlyText = async (
  port: number,
  places: Place[],
  cookie: () => Promise<string>,
): Promise<CostlyReport> => {
  const byKind: Record<string, Delays> = {}
  const costly: string[] = []
  let limit = delayAtMost
  for (const kind of ['plain', ...costlyKinds] as const) {
    const session = await cookie()
    const { count, times, longest } = await sendAll(port, makeCostlyRequests(places, kind, session))
    const delays = describe(count, times)
    byKind[kind] = delays
    if (kind === 'plain') limit = delays.worst + delayAtMost
    else if (delays.worst > limit) {
      let number = 0
      for (const request of makeCostlyRequests(places, kind, session)) {
        if ((longest.get(number) ?? 0) > limit && (await isAlwaysSlow(port, request, limit)))
          costly.push(request.what)
        number += 1
      }
    }
  }
  return { byKind, costly }
}
