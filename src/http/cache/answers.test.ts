import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { pngOfSize } from '../../testing/images.ts'
import { openStore } from '../../testing/running-store.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { type Answer, createAnswers, makeJsonList } from './answers.ts'
import { createCacheEpoch } from './cache-epoch.ts'

const ask = async (origin: string, path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const sent = request(origin + path, { method, headers })
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const body = await buffer(response)
  const { date: _, ...rest } = response.headers
  return { status: response.statusCode, headers: rest, body }
}

const lists = ['/api/products', '/api/categories', '/api/highlights']

test('a cached response equals the app’s, in the encoding that the browser accepts', async () => {
  await using store = await openStore()
  for (const path of lists) {
    for (const headers of [{}, { 'accept-encoding': 'gzip, deflate' }, { 'accept-encoding': 'gzip;q=0' }]) {
      const [first, second] = [
        await ask(store.origin, `${path}?`, headers),
        await ask(store.origin, path, headers),
      ]
      const third = await ask(store.origin, path, headers)
      expect(third).toEqual(second)
      expect(third.body).toEqual(first.body)
      expect(third.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-length': String(third.body.length),
        'x-content-type-options': 'nosniff',
        vary: 'Accept-Encoding',
      })
      const isZipped = third.headers['content-encoding'] === 'gzip'
      expect(isZipped).toBe('accept-encoding' in headers && headers['accept-encoding'] === 'gzip, deflate')
      expect(JSON.parse(String(isZipped ? gunzipSync(third.body) : third.body))).toEqual([])
    }
  }
})

test('a browser that has the body already gets 304, also from the cache', async () => {
  await using store = await openStore()
  const { headers } = await ask(store.origin, '/api/products')
  for (const etag of [headers.etag ?? '', `W/${headers.etag}`]) {
    const answer = await ask(store.origin, '/api/products', { 'if-none-match': etag })
    expect(answer).toMatchObject({
      status: 304,
      headers: { etag: headers.etag, 'cache-control': 'no-cache' },
    })
    expect(answer.body).toHaveLength(0)
  }
  expect((await ask(store.origin, '/api/products', { 'if-none-match': '"other"' })).status).toBe(200)
})

test('an uncompressed response is served from the cache with the same ETag', async () => {
  await using shop = await openTestShop()
  const { answers } = shop.context
  const handle = getRequestListener(createApp(shop.context, { files: new Map() }).fetch)
  const isFromCache: boolean[] = []
  await using server = createServer((request, response) => {
    const isAnswered = answers.respond(request, response) !== undefined
    isFromCache.push(isAnswered)
    if (!isAnswered) void handle(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const path of ['/api/products', '/']) {
    const compressed = await ask(origin, path, { 'accept-encoding': 'gzip' })
    expect(compressed.headers['content-encoding']).toBe('gzip')
    const plain = await ask(origin, path)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers.etag).toBe(compressed.headers.etag)
    expect(plain.body).toEqual(gunzipSync(compressed.body))
    const { etag = '' } = plain.headers
    expect((await ask(origin, path, { 'if-none-match': etag })).status).toBe(304)
    expect(isFromCache.splice(0)).toEqual([false, true, true])
  }
})

test('the owner’s change is in the very next answer', async () => {
  await using store = await openStore()
  const login = await store.post('/api/admin/login', { password: 'shop-secret' })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  const names = async () =>
    JSON.parse(String((await ask(store.origin, '/api/products')).body)).map(
      ({ name }: { name: string }) => name,
    )
  const added: string[] = []
  for (const name of ['Tea', 'Salt', 'Rice']) {
    expect(await names()).toEqual(added)
    expect((await store.post('/api/products', { name, price: '10' }, { cookie })).status).toBe(201)
    added.push(name)
    expect(await names()).toEqual(added)
  }
})

test('other methods, other addresses and refusals still go to the app', async () => {
  await using store = await openStore()
  await ask(store.origin, '/api/products')
  const head = await ask(store.origin, '/api/products', {}, 'HEAD')
  expect([head.status, head.body.length]).toEqual([200, 0])
  expect((await ask(store.origin, '/api/products', {}, 'DELETE')).status).toBe(404)
  expect((await ask(store.origin, '/api/products?hidden=include')).status).toBe(401)
  expect((await ask(store.origin, '/api/product')).status).toBe(404)
})

test('a small image is cached with its own headers; a larger one is streamed each time', async () => {
  await using store = await openStore()
  for (const [size, isKept] of [
    [60_000, true],
    [70_000, false],
  ] as const) {
    const url = await store.newUploadUrl()
    expect((await fetch(url, { method: 'PUT', body: pngOfSize(size) })).status).toBe(200)
    const { pathname } = new URL(url)
    const answers = [await ask(store.origin, pathname), await ask(store.origin, pathname)]
    for (const { status, headers, body } of answers) {
      expect([status, body.length, headers['content-length']]).toEqual([200, size, String(size)])
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      })
      expect(headers.etag !== undefined).toBe(isKept)
    }
    expect(answers[1]).toEqual(answers[0])
  }
})

const textOf = ({ body }: Answer) => Buffer.from(body).toString()

/** A kept list. `yieldItems` is called for each time that it is made. */
const keepList = (yieldItems: () => AsyncIterable<unknown[]>) => {
  const epoch = createCacheEpoch()
  const answers = createAnswers(epoch, () => new Date())
  return { epoch, read: () => answers.get('/list', () => makeJsonList(yieldItems())) }
}

test('an answer is made once for all who ask, and again after a change', async () => {
  let reads = 0
  const { epoch, read } = keepList(async function* () {
    reads += 1
    yield [reads]
  })
  const [one, other] = await Promise.all([read(), read()])
  expect([one === other, (await read()) === one, reads]).toEqual([true, true, 1])
  epoch.invalidate()
  expect(textOf(await read())).toBe('[2]')
})

test('no list mixes slices from before and after a change', async () => {
  let price = 1
  const { epoch, read } = keepList(async function* () {
    yield [price]
    if (price === 1) {
      price = 2
      epoch.invalidate()
    }
    yield [price]
  })
  expect(textOf(await read())).toBe('[2,2]')
})

test('an answer that could not be made is made for the next who asks', async () => {
  let reads = 0
  const { read } = keepList(async function* () {
    reads += 1
    if (reads === 1) throw new Error('busy')
    yield [reads]
  })
  await expect(read()).rejects.toThrow('busy')
  expect(textOf(await read())).toBe('[2]')
})
