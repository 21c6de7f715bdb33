import type { IncomingMessage } from 'node:http'

/** What is in no host: a list, or parts of an address around it. */
const notInHost = /[\s,/\\?#@]/

const countHosts = (rawHeaders: string[]): number => {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}

/** Compared as addresses, so that `shop:80` and `SHOP` are the same. */
const isSameHost = (target: URL, host: string): boolean =>
  target.username === '' &&
  target.password === '' &&
  URL.parse(`${target.protocol}//${host}`)?.host === target.host

/**
 * Whether the request says in one way only which host it is for. Node takes the first of several Hosts,
 * a proxy in front perhaps the last, and the address of the request may name another one still: what is
 * checked and what is answered could then be different sites. Source: RFC 9112, section 3.2.
 */
export const hasSingleHost = ({ rawHeaders, headers, url = '', httpVersion }: IncomingMessage): boolean => {
  const { host = '' } = headers
  if (headers.host === undefined && httpVersion !== '1.0') return false
  if (countHosts(rawHeaders) > 1 || notInHost.test(host)) return false
  if (url.startsWith('/')) return true
  const target = URL.parse(url)
  return target !== null && /^https?:$/.test(target.protocol) && isSameHost(target, host)
}
