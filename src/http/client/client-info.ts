import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { createMiddleware } from 'hono/factory'
import type { AppEnv, ClientInfo } from '../app-env.ts'
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

/** Turns an IPv4-mapped IPv6 address into the plain IPv4 address. */
const plainAddress = (address: string): string => address.replace(/^::ffff:/, '')

/** Whether the address is this PC, or a program on it that hides the client's address. */
export const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.')

/** The part of an address by which limits count: for IPv6 the network, in which a phone chooses addresses. */
export const networkOf = (address: string): string => {
  if (!address.includes(':')) return address
  const [left = '', right] = address.split('::')
  const before = left.split(':').filter(Boolean)
  const after = right?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}

/** Headers that proxies and tunnels add: Cloudflare, ngrok, Tailscale, Fly, Envoy and the usual ones. */
const forwardingHeader =
  /^(?:forwarded$|via$|cdn-loop$|true-client-ip$|x-real-ip|x-forwarded|x-original-|x-client-ip|x-cluster-client-ip|x-proxy|x-envoy-|cf-|ngrok-|tailscale-|fly-|fastly-|proxy-)/

const local = String.raw`(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$`
const localHost = new RegExp(`^${local}`, 'i')
const localOrigin = new RegExp(`^https?://${local}`, 'i')

/** Whether a proxy or a tunnel forwarded the request. */
const isForwarded = (headers: IncomingHttpHeaders): boolean => {
  for (const name in headers) if (forwardingHeader.test(name)) return true
  return false
}

/** Whether a page of another site made the browser send the request. Other programs send neither header. */
const isOfOtherSite = (headers: IncomingHttpHeaders): boolean => {
  const { origin, 'sec-fetch-site': site } = headers
  return (
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && !localOrigin.test(origin))
  )
}

/**
 * Whether the request comes from a browser on the shop's own PC, without a proxy and not from another site's
 * page.
 *
 * 2026-11: the client chooses the Host header, and some tunnels can be configured to rewrite it, so a tunnel
 * is recognised by the headers that it adds. A tunnel that passes bytes through (`ssh -R`, socat, a TCP
 * tunnel) adds none, and a client behind it can send every header of a local browser. No rule on a request
 * can tell the two apart. The README warns about this.
 */
const isFromThisPc = (nearest: string, headers: IncomingHttpHeaders): boolean =>
  isLoopback(nearest) &&
  localHost.test(headers.host ?? '') &&
  !isForwarded(headers) &&
  !isOfOtherSite(headers)
