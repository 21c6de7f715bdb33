import { expect, test } from 'vitest'
import { readPeer } from './peer.ts'

const peer = (address: string, headers: Record<string, string> = {}, proxies: string[] = []) =>
  readPeer(address, { host: 'shop.test:8080', ...headers }, new Set(proxies))

test('a browser on the Wi-Fi is who its connection says, whatever its headers claim', () => {
  const claims = {
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
  }
  for (const headers of [{}, claims]) {
    expect(peer('192.168.1.9', headers)).toEqual({
      address: '192.168.1.9',
      isLocal: false,
      origin: 'http://shop.test:8080',
      isSecure: false,
    })
  }
})

test('IPv4 in IPv6 clothes is the same address', () => {
  expect(peer('::ffff:192.168.1.9').address).toBe('192.168.1.9')
  const tunnelled = peer('::ffff:127.0.0.1', { 'x-forwarded-for': '::ffff:203.0.113.5' })
  expect(tunnelled.address).toBe('203.0.113.5')
})

test('a tunnel on this PC, or a named proxy, tells the shopper’s address and origin', () => {
  const headers = {
    'x-forwarded-for': '203.0.113.5',
    'x-forwarded-host': 'shop.example',
    'x-forwarded-proto': 'https',
  }
  const told = { address: '203.0.113.5', isLocal: false, origin: 'https://shop.example', isSecure: true }
  expect(peer('127.0.0.1', headers)).toEqual(told)
  expect(peer('::1', headers)).toEqual(told)
  expect(peer('10.0.0.1', headers, ['10.0.0.1'])).toEqual(told)
  expect(peer('10.0.0.2', headers, ['10.0.0.1'])).toMatchObject({ address: '10.0.0.2', isSecure: false })
})

test('of several addresses the last that is no known proxy counts: shoppers can only add in front', () => {
  const chain = (list: string, proxies: string[] = []) =>
    peer('127.0.0.1', { 'x-forwarded-for': list }, proxies).address
  expect(chain('1.2.3.4, 203.0.113.5')).toBe('203.0.113.5')
  expect(chain('1.2.3.4, 203.0.113.5, 10.0.0.1', ['10.0.0.1'])).toBe('203.0.113.5')
  expect(chain('1.2.3.4,,203.0.113.5 , 127.0.0.1')).toBe('203.0.113.5')
  expect(chain('127.0.0.1')).toBe('127.0.0.1')
  expect(chain('')).toBe('127.0.0.1')
})

test('local is a browser on the shop PC that asks for it by a local name, with nothing in between', () => {
  for (const host of ['localhost', 'LOCALHOST:8080', '127.0.0.1:8080', '[::1]:8080']) {
    expect(peer('127.0.0.1', { host }).isLocal, host).toBe(true)
    expect(peer('::1', { host }).isLocal, host).toBe(true)
    expect(peer('192.168.1.9', { host }).isLocal, host).toBe(false)
  }
  for (const host of ['shop.test', 'localhost.evil.example', 'localhost:x', '127.0.0.2.example', '']) {
    expect(peer('127.0.0.1', { host }).isLocal, host).toBe(false)
  }
  expect(readPeer('127.0.0.1', {}, new Set())).toMatchObject({ isLocal: false, origin: 'http://localhost' })
  const host = 'localhost'
  for (const name of [
    'forwarded',
    'via',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-real-ip',
    'cf-connecting-ip',
  ]) {
    expect(peer('127.0.0.1', { host, [name]: 'localhost' }).isLocal, name).toBe(false)
  }
})

test('only the nearest word about the scheme counts as HTTPS', () => {
  const secure = (proto: string) => peer('127.0.0.1', { 'x-forwarded-proto': proto }).isSecure
  expect(secure('https')).toBe(true)
  for (const proto of ['http', '', 'httpsx', 'wss']) expect(secure(proto), proto).toBe(false)
})
