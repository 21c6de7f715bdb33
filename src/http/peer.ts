import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { createMiddleware } from 'hono/factory'
import { isLoopback, plainAddress } from './addresses.ts'
import type { AppEnv, Peer } from './app-env.ts'
import { isFromThisPc } from './this-pc.ts'

/** The longest text of an IPv6 address: a longer one would only fill the memory of those who count by it. */
const addressLength = 45

const list = (header: string | string[] | undefined): string[] =>
  String(header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const readHop = (hop: string): string => plainAddress(hop).slice(0, addressLength)

/**
 * Reads who asks. Forwarding headers count only from the loopback (a tunnel on this PC) or a named
 * proxy; of several addresses the last that is not such a proxy is the shopper's.
 */
export const readPeer = (
  socketAddress: string,
  headers: IncomingHttpHeaders,
  trustedProxies: ReadonlySet<string>,
): Peer => {
  const nearest = plainAddress(socketAddress)
  const believed = (address: string) => isLoopback(address) || trustedProxies.has(address)
  const forwarded = believed(nearest)
  const farther = forwarded ? list(headers['x-forwarded-for']).map(readHop) : []
  const address = farther.findLast((hop) => !believed(hop)) ?? farther[0] ?? nearest
  const host = (forwarded ? list(headers['x-forwarded-host'])[0] : undefined) ?? headers.host ?? ''
  const isSecure = forwarded && list(headers['x-forwarded-proto'])[0] === 'https'
  return {
    address,
    isLocal: isFromThisPc(nearest, headers),
    origin: `${isSecure ? 'https' : 'http'}://${host || 'localhost'}`,
    isSecure,
  }
}

/** Who sends this request. */
export const peerOf = ({ socket, headers }: IncomingMessage, trustedProxies: ReadonlySet<string>): Peer =>
  readPeer(socket.remoteAddress ?? '', headers, trustedProxies)

/** Puts the {@link Peer} on the context. */
export const withPeer = (trustedProxies: ReadonlySet<string>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    c.set('peer', peerOf(c.env.incoming, trustedProxies))
    await next()
  })
