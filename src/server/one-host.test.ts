import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createLogger } from '../lib/logger.ts'
import { openListener } from './open-listener.ts'

/** Sends each head on its own connection. Returns the status and the first line of the body. */
const answersTo = async (heads: string[]): Promise<string[]> => {
  const listener = await openListener(
    ({ headers }, response) => response.setHeader('Connection', 'close').end(`for ${headers.host}`),
    { host: '127.0.0.1', port: 0 },
    createLogger('error'),
  )
  try {
    return await Promise.all(
      heads.map(async (head) => {
        const socket = connect(listener.port, '127.0.0.1')
        socket.write(`${head.replaceAll('\n', '\r\n')}\r\n\r\n`)
        const answer = await text(socket)
        return `${answer.slice(9, 12)} ${answer.split('\r\n').at(-1)}`
      }),
    )
  } finally {
    await listener.close()
  }
}

test('two Hosts, or a list of them, are 400 in words', async () => {
  const answers = await answersTo([
    'GET / HTTP/1.1\nHost: localhost\nHost: shop',
    'GET / HTTP/1.1\nHost: shop\nhOST: shop',
    `GET / HTTP/1.1\nHost: shop\n${'A: b\n'.repeat(2_100)}Host: shop`,
    'GET / HTTP/1.1\nHost: localhost, shop',
    'GET / HTTP/1.1\nHost: localhost shop',
    'GET / HTTP/1.1\nHost: shop@localhost',
    'GET / HTTP/1.1\nHost: localhost/..',
    'POST / HTTP/1.1\nHost: shop\nHost: shop\nContent-Length: 5\n\nhello',
  ])
  expect(answers).toEqual(answers.map(() => '400 This is not a request the store understands'))
})

test('an address that names another host than the Host is 400', async () => {
  const answers = await answersTo([
    'GET http://shop/ HTTP/1.1\nHost: localhost',
    'GET http://localhost:8080/ HTTP/1.1\nHost: localhost:8081',
    'GET http://localhost@shop/ HTTP/1.1\nHost: shop',
    'GET http://shop/ HTTP/1.0',
    'GET ftp://shop/ HTTP/1.1\nHost: shop',
    'GET http:// HTTP/1.1\nHost: shop',
    'OPTIONS * HTTP/1.1\nHost: shop',
  ])
  expect(answers).toEqual(answers.map(() => '400 This is not a request the store understands'))
})

test('one host is answered, however it is written', async () => {
  expect(
    await answersTo([
      'GET / HTTP/1.1\nHost: shop',
      'GET / HTTP/1.1\nHost: [::1]:8080',
      'GET http://shop/ HTTP/1.1\nHost: shop',
      'GET http://SHOP:80/path HTTP/1.1\nHost: shop',
      'GET https://shop/ HTTP/1.1\nHost: shop:443',
      'GET / HTTP/1.0',
    ]),
  ).toEqual([
    '200 for shop',
    '200 for [::1]:8080',
    '200 for shop',
    '200 for shop',
    '200 for shop:443',
    '200 for undefined',
  ])
})
