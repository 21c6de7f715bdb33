import type { IncomingHttpHeaders } from 'node:http'
import { isLoopback } from './addresses.ts'

/** What proxies and tunnels add: Cloudflare, ngrok, Tailscale, Fly, Envoy and the usual ones. */
const forwardingHeader =
  /^(?:forwarded$|via$|cdn-loop$|true-client-ip$|x-real-ip|x-forwarded|x-original-|x-client-ip|x-cluster-client-ip|x-proxy|x-envoy-|cf-|ngrok-|tailscale-|fly-|fastly-|proxy-)/

const local = String.raw`(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$`
const localHost = new RegExp(`^${local}`, 'i')
const localOrigin = new RegExp(`^https?://${local}`, 'i')

/** Whether a proxy or a tunnel passed the request on. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean => {
  for (const name in headers) if (forwardingHeader.test(name)) return true
  return false
}

/** Whether a page of another site had the browser send it. Programs that are no browsers tell neither. */
const isOfOtherSite = (headers: IncomingHttpHeaders): boolean => {
  const { origin, 'sec-fetch-site': site } = headers
  return (
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && !localOrigin.test(origin))
  )
}

/**
 * Whether a browser on the shop's own PC asks, with nothing in between and no other site behind it.
 *
 * 2026-11: the Host is what the other side says, and some tunnels are told to rewrite it, so a tunnel is
 * known by the headers that it adds. One that passes bytes on unread (`ssh -R`, socat, a TCP tunnel) adds
 * none, and whoever is behind it can write every header of a local browser: no rule over a request can
 * tell them apart. The README warns of it.
 */
export const isFromThisPc = (nearest: string, headers: IncomingHttpHeaders): boolean =>
  isLoopback(nearest) &&
  localHost.test(headers.host ?? '') &&
  !isForwarded(headers) &&
  !isOfOtherSite(headers)
