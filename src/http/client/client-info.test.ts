import { expect, test } from 'vitest'
import { readClientInfo } from './client-info.ts'
import { noTrustedProxies, readTrustedProxies } from './trusted-proxies.ts'

const client = (address: string, headers: Record<string, string> = {}, proxies: string[] = []) =>
  readClientInfo(
    address,
    { host: 'shop.test:8080', ...headers },
    readTrustedProxies(proxies.join(), (entry) => {
      throw new Error(entry)
    }),
  )

test('a browser on the Wi-Fi is who its connection says, whatever its headers claim', () => {
  const claims = {
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
  }
  for (const headers of [{}, claims]) {
    expect(client('192.168.1.9', headers)).toEqual({
      address: '192.168.1.9',
      isLocal: false,
      origin: 'http://shop.test:8080',
      isSecure: false,
    })
  }
})

test('an IPv4-mapped IPv6 address is the IPv4 address', () => {
  expect(client('::ffff:192.168.1.9').address).toBe('192.168.1.9')
  const tunnelled = client('::ffff:127.0.0.1', { 'x-forwarded-for': '::ffff:203.0.113.5' })
  expect(tunnelled.address).toBe('203.0.113.5')
  // Without what follows the prefix it is no address.
  expect(client('127.0.0.1', { 'x-forwarded-for': '::ffff:' }).address).toBe('127.0.0.1')
})

test.for([
  ['203.0.113.5:5555', '203.0.113.5'],
  ['[2001:db8::5]:443', '2001:db8::5'],
  ['[2001:db8::5]', '2001:db8::5'],
  ['2001:db8::5', '2001:db8::5'],
])('a port that a proxy adds is no part of the address: %s', ([hop = '', address]) => {
  expect(client('127.0.0.1', { 'x-forwarded-for': hop }).address).toBe(address)
})

test('a tunnel on this PC, or a named proxy, tells the shopper’s address and origin', () => {
  const headers = {
    'x-forwarded-for': '203.0.113.5',
    'x-forwarded-host': 'shop.example',
    'x-forwarded-proto': 'https',
  }
  const told = { address: '203.0.113.5', isLocal: false, origin: 'https://shop.example', isSecure: true }
  expect(client('127.0.0.1', headers)).toEqual(told)
  expect(client('::1', headers)).toEqual(told)
  expect(client('10.0.0.1', headers, ['10.0.0.1'])).toEqual(told)
  expect(client('10.0.0.2', headers, ['10.0.0.1'])).toMatchObject({ address: '10.0.0.2', isSecure: false })
})

test('a network of proxies is named by its prefix, of IPv6 too', () => {
  const headers = { 'x-forwarded-for': '203.0.113.5' }
  const address = (proxy: string, list: string) => client(proxy, headers, [list]).address
  expect(address('10.1.2.3', '10.0.0.0/8')).toBe('203.0.113.5')
  expect(address('11.1.2.3', '10.0.0.0/8')).toBe('11.1.2.3')
  expect(address('fd00::7', 'fd00::/8')).toBe('203.0.113.5')
  expect(address('fd00:0:0::7', 'FD00::7')).toBe('203.0.113.5')
  expect(address('fe80::7', 'fd00::/8')).toBe('fe80::7')
  expect(address('::ffff:10.1.2.3', '10.0.0.0/8')).toBe('203.0.113.5')
  // A proxy may add something that is not an address.
  expect(client('10.1.2.3', { 'x-forwarded-for': '203.0.113.5, unknown' }, ['10.0.0.0/8']).address).toBe(
    'unknown',
  )
})

test('the last forwarded address that is no trusted proxy counts, because shoppers can only add in front', () => {
  const chain = (list: string, proxies: string[] = []) =>
    client('127.0.0.1', { 'x-forwarded-for': list }, proxies).address
  expect(chain('1.2.3.4, 203.0.113.5')).toBe('203.0.113.5')
  expect(chain('1.2.3.4, 203.0.113.5, 10.0.0.1', ['10.0.0.1'])).toBe('203.0.113.5')
  expect(chain('1.2.3.4,,203.0.113.5 , 127.0.0.1')).toBe('203.0.113.5')
  expect(chain('127.0.0.1')).toBe('127.0.0.1')
  expect(chain('')).toBe('127.0.0.1')
})

test('local is a browser on the shop PC that asks for it by a local name, with nothing in between', () => {
  for (const host of ['localhost', 'LOCALHOST:8080', '127.0.0.1:8080', '[::1]:8080']) {
    expect(client('127.0.0.1', { host }).isLocal, host).toBe(true)
    expect(client('::1', { host }).isLocal, host).toBe(true)
    expect(client('192.168.1.9', { host }).isLocal, host).toBe(false)
  }
  for (const host of ['shop.test', 'localhost.evil.example', 'localhost:x', '127.0.0.2.example', '']) {
    expect(client('127.0.0.1', { host }).isLocal, host).toBe(false)
  }
  expect(readClientInfo('127.0.0.1', {}, noTrustedProxies)).toMatchObject({
    isLocal: false,
    origin: 'http://localhost',
  })
})

test('whatever a tunnel adds shows that it is one, though it rewrites the Host', () => {
  const host = 'localhost'
  for (const name of [
    'forwarded',
    'via',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-real-ip',
    'cf-connecting-ip',
    'ngrok-agent-ips',
    'tailscale-user-login',
  ]) {
    expect(client('127.0.0.1', { host, [name]: 'localhost' }).isLocal, name).toBe(false)
  }
  const browser = { host, accept: '*/*', 'user-agent': 'Firefox', 'accept-language': 'hi', cookie: 'a=b' }
  expect(client('127.0.0.1', browser).isLocal).toBe(true)
})

test('what a page of another site has a browser on the shop PC send is not local', () => {
  const sent = (headers: Record<string, string>) =>
    client('127.0.0.1', { host: 'localhost:8080', ...headers })
  for (const headers of [
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://localhost:8080' },
    { origin: 'http://127.0.0.1' },
    { origin: 'http://[::1]:8080', 'sec-fetch-site': 'same-origin' },
  ]) {
    expect(sent(headers).isLocal, JSON.stringify(headers)).toBe(true)
  }
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': '' },
    { origin: 'https://evil.example' },
    { origin: 'http://localhost.evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:8080, http://localhost:8080' },
  ]) {
    expect(sent(headers).isLocal, JSON.stringify(headers)).toBe(false)
  }
})

test('only the forwarded scheme "https" counts as HTTPS', () => {
  const secure = (proto: string) => client('127.0.0.1', { 'x-forwarded-proto': proto }).isSecure
  expect(secure('https')).toBe(true)
  for (const proto of ['http', '', 'httpsx', 'wss']) expect(secure(proto), proto).toBe(false)
})
