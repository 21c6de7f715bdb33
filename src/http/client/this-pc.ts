import type { IncomingHttpHeaders } from 'node:http'
import { isLoopback } from './addresses.ts'

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
export const isFromThisPc = (nearest: string, headers: IncomingHttpHeaders): boolean =>
  isLoopback(nearest) &&
  localHost.test(headers.host ?? '') &&
  !isForwarded(headers) &&
  !isOfOtherSite(headers)
