import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { createMiddleware } from 'hono/factory'
import type { AppEnv, Peer } from './app-env.ts'

const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
]

const plainAddress = (address: string): string => address.replace(/^::ffff:/, '')
/** The PC itself, or a program on it that hides who asks. */
export const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.')

const list = (header: string | string[] | undefined): string[] =>
  String(header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const isLocalHost = (host: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host)

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
  const farther = forwarded ? list(headers['x-forwarded-for']).map(plainAddress) : []
  const address = farther.findLast((hop) => !believed(hop)) ?? farther[0] ?? nearest
  const host = (forwarded ? list(headers['x-forwarded-host'])[0] : undefined) ?? headers.host ?? ''
  const isSecure = forwarded && list(headers['x-forwarded-proto'])[0] === 'https'
  return {
    address,
    isLocal:
      isLoopback(nearest) &&
      isLocalHost(host) &&
      forwardingHeaders.every((name) => headers[name] === undefined),
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
