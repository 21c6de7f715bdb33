import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { createMiddleware } from 'hono/factory'
import type { AppEnv, ClientInfo } from '../app-env.ts'
import { isLoopback, plainAddress } from './addresses.ts'
import { isFromThisPc } from './this-pc.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

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
export const readClientInfo = (
  socketAddress: string,
  headers: IncomingHttpHeaders,
  isTrustedProxy: TrustedProxies,
): ClientInfo => {
  const nearest = plainAddress(socketAddress)
  const believed = (address: string) => isLoopback(address) || isTrustedProxy(address)
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
export const clientInfoOf = (
  { socket, headers }: IncomingMessage,
  isTrustedProxy: TrustedProxies,
): ClientInfo => readClientInfo(socket.remoteAddress ?? '', headers, isTrustedProxy)

/** Puts the {@link ClientInfo} on the context. */
export const withClientInfo = (isTrustedProxy: TrustedProxies) =>
  createMiddleware<AppEnv>(async (c, next) => {
    c.set('client', clientInfoOf(c.env.incoming, isTrustedProxy))
    await next()
  })
