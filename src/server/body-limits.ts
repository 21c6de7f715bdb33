import type { IncomingMessage, Server } from 'node:http'
import { limits } from '../contract/limits.ts'
import { messages } from '../contract/messages/messages.ts'
import { isLoopback, networkOf, plainAddress } from '../http/client/addresses.ts'
import { clientInfoOf } from '../http/client/client-info.ts'
import { isForwarded } from '../http/client/this-pc.ts'
import type { TrustedProxies } from '../http/client/trusted-proxies.ts'
import { isLargeUpload } from '../http/large-uploads.ts'
import { endRequest } from './refuse.ts'

/** Limits of bodies that have not completely arrived, even when their requests are already answered. */
export type BodyLimits = {
  /** Maximum unfinished bodies of one shopper. Each of them uses memory. */
  perShopper: number
  /** Milliseconds that an image or a backup may take longer than its bytes at the minimum speed. */
  uploadGrace: number
  /** The same for all other bodies, which fit into a few packets. */
  grace: number
  /** The minimum speed. */
  bytesPerSecond: number
}

/** Milliseconds of the longest timer. */
const longestTimer = 2 ** 31 - 1

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** The network that limits count for a request, also behind a tunnel; undefined for this PC itself. */
const findNetwork = (request: IncomingMessage, isTrustedProxy: TrustedProxies): string | undefined =>
  isLoopback(plainAddress(request.socket.remoteAddress ?? '')) && !isForwarded(request.headers)
    ? undefined
    : networkOf(clientInfoOf(request, isTrustedProxy).address)

/**
 * The time that a body may take: longer for a larger declared size, up to the time for the largest body of the call.
 */
const timeoutOf = (request: IncomingMessage, { uploadGrace, grace, bytesPerSecond }: BodyLimits): number => {
  const isUpload = isLargeUpload(request)
  const declared = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
  const bytes = isUpload ? declared : Math.min(declared, limits.csvBytes)
  return Math.min((isUpload ? uploadGrace : grace) + (bytes / bytesPerSecond) * 1_000, longestTimer)
}

/**
 * Ends requests whose body arrives too slowly. Returns whether the shopper that sends a body has too many
 * unfinished ones.
 */
export const limitBodies = (
  server: Server,
  isTrustedProxy: TrustedProxies,
  bodyLimits: BodyLimits,
): ((request: IncomingMessage) => boolean) => {
  const open = new Map<string | undefined, Set<IncomingMessage>>()

  server.on('request', (request, response) => {
    const { socket } = request
    if (socket.destroyed || !hasBody(request)) return
    const network = findNetwork(request, isTrustedProxy)
    const bodies = open.get(network) ?? new Set()
    open.set(network, bodies.add(request))
    const timer = setTimeout(
      () => {
        if (!request.complete) endRequest({ request, response }, 408, messages.store.restMissing)
      },
      timeoutOf(request, bodyLimits),
    )
    const forget = () => {
      clearTimeout(timer)
      request.off('close', forget)
      socket.off('close', forget)
      bodies.delete(request)
      if (bodies.size === 0) open.delete(network)
    }
    request.once('close', forget)
    socket.once('close', forget) // an answered request does not close with its connection
  })
  return (request) => {
    const network = hasBody(request) ? findNetwork(request, isTrustedProxy) : undefined
    if (network === undefined) return false
    const unfinished = [...(open.get(network) ?? [])].filter(({ complete }) => !complete)
    return unfinished.length > bodyLimits.perShopper
  }
}
