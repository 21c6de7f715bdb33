import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { createMiddleware } from 'hono/factory'
import type { AppEnv, ClientInfo } from '../app-env.ts'
import { isLoopback, plainAddress } from './addresses.ts'
import { isFromThisPc } from './this-pc.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

/**
 * Length of the longest IPv6 text. A longer one is cut, because the rate limiters hold addresses in memory.
 */
const addressLength = 45

const list = (header: string | string[] | undefined): string[] =>
  String(header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** Some proxies add the port, with which each connection would count as another client. */
const withoutPort = (hop: string): string =>
  hop.replace(/^\[([\da-f:.]+)\](?::\d+)?$/i, '$1').replace(/^([\d.]+):\d+$/, '$1')

const readHop = (hop: string): string => plainAddress(withoutPort(hop)).slice(0, addressLength)

/**
 * Reads the client info of a request. Forwarding headers are trusted only from the loopback (a tunnel on this
 * PC) or a trusted proxy. The client's address is the last forwarded one that is not such a proxy.
 */
export const readClientInfo = (
  socketAddress: string,
  headers: IncomingHttpHeaders,
  isTrustedProxy: TrustedProxies,
): ClientInfo => {
  const nearest = plainAddress(socketAddress)
  const isTrusted = (address: string) => isLoopback(address) || isTrustedProxy(address)
  const forwarded = isTrusted(nearest)
  const hops = forwarded ? list(headers['x-forwarded-for']).map(readHop).filter(Boolean) : []
  const address = hops.findLast((hop) => !isTrusted(hop)) ?? hops[0] ?? nearest
  const host = (forwarded ? list(headers['x-forwarded-host'])[0] : undefined) ?? headers.host ?? ''
  const isSecure = forwarded && list(headers['x-forwarded-proto'])[0] === 'https'
  return {
    address,
    isLocal: isFromThisPc(nearest, headers),
    origin: `${isSecure ? 'https' : 'http'}://${host || 'localhost'}`,
    isSecure,
  }
}

/** The client info of a Node request. */
export const clientInfoOf = (
  { socket, headers }: IncomingMessage,
  isTrustedProxy: TrustedProxies,
): ClientInfo => readClientInfo(socket.remoteAddress ?? '', headers, isTrustedProxy)

/** Middleware that puts the {@link ClientInfo} on the context. */
export const withClientInfo = (isTrustedProxy: TrustedProxies) =>
  createMiddleware<AppEnv>(async (c, next) => {
    c.set('client', clientInfoOf(c.env.incoming, isTrustedProxy))
    await next()
  })
