import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { messages } from '../contract/messages/messages.ts'
import { isForwarded } from '../http/client/this-pc.ts'
import type { Refusal } from './refuse.ts'

/** Characters that no host contains: separators of a list, and delimiters of other URL parts. */
const notInHost = /[\s,/\\?#@]/

const countHosts = (rawHeaders: string[]): number => {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}

/** Compares as URLs, so that `shop:80` and `SHOP` are the same host. */
const isSameHost = (target: URL, host: string): boolean =>
  target.username === '' &&
  target.password === '' &&
  URL.parse(`${target.protocol}//${host}`)?.host === target.host

/**
 * Whether the request names its host unambiguously. Of several Host headers Node uses the first and a proxy
 * may use the last, and an absolute request target may name yet another host. The host that is checked could
 * then differ from the host that is served. Source: RFC 9112, section 3.2.
 */
const hasSingleHost = ({ rawHeaders, headers, url = '', httpVersion }: IncomingMessage): boolean => {
  const { host = '' } = headers
  if (headers.host === undefined && httpVersion !== '1.0') return false
  if (countHosts(rawHeaders) > 1 || notInHost.test(host)) return false
  if (url.startsWith('/')) return true
  const target = URL.parse(url)
  return target !== null && /^https?:$/.test(target.protocol) && isSameHost(target, host)
}

export const notUnderstood: Refusal = [400, messages.store.notARequest]
const noAddress: Refusal = [400, messages.store.connectionLost]
const full: Refusal = [503, messages.store.full, 60]
const tooManyBodies: Refusal = [
  429,
  messages.store.tooManyRequests,
  7, // stalled bodies have timed out by then, see `defaultLimits.bodies`
]

/** Checks a request after its head has arrived, without reading its body. Returns the refusal, if any. */
export const checkRequest = (
  request: IncomingMessage,
  isReserved: (socket: Socket) => boolean,
  hasTooManyBodies: (request: IncomingMessage) => boolean,
): Refusal | undefined => {
  // The connection was reset before it was accepted. Its address is unknown, so no limit would apply to it.
  if (request.socket.remoteAddress === undefined) return noAddress
  if (!hasSingleHost(request)) return notUnderstood
  if (isReserved(request.socket) && isForwarded(request.headers)) return full
  if (hasTooManyBodies(request)) return tooManyBodies
  return undefined
}
