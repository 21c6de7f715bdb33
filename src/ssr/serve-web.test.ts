import { expect, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'
import type { WebFiles } from './web-files.ts'

const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text))

const assets: WebFiles = new Map([
  ['/robots.txt', { contentType: 'text/plain; charset=utf-8', etag: '"robots"', body: bytes('robots') }],
  [
    '/assets/app-1.js',
    {
      contentType: 'text/javascript; charset=utf-8',
      etag: '"app"',
      body: bytes('plain'),
      gzip: bytes('as gzip'),
      br: bytes('as brotli'),
    },
  ],
])

const openWithFiles = () => openTestShop({ web: { files: assets } })

test('all orders have one page; that of an unknown order is not found', async () => {
  await using shop = await openWithFiles()
  const tea = await shop.addProduct()
  const ids = [
    await shop.placeOrder([{ ...tea, quantity: 1 }]),
    await shop.placeOrder([{ ...tea, quantity: 2 }]),
  ]
  const [one, other] = await Promise.all(ids.map(({ id }) => shop.visitor.call('GET', `/order/${id}`)))
  expect([one?.status, other?.status]).toEqual([200, 200])
  expect(one?.text).toBe(other?.text)
  for (const path of ['/order/nosuch', '/order/', '/order/:id2', `/order/${ids[0]?.id}/more`]) {
    expect((await shop.visitor.call('GET', path)).status, path).toBe(404)
  }
})

test('a missing asset is 404 as a sentence, so that no browser takes a page for a script', async () => {
  await using shop = await openWithFiles()
  for (const path of ['/assets/x', '/assets/app-2.js', '/assets/', '/assets/../../package.json%00']) {
    const answer = await shop.visitor.call('GET', path)
    expect(answer.status, path).toBe(404)
    if (path.includes('..')) continue // the URL parser resolves that
    expect(answer.text).toBe('There is no such file')
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  }
})

test('a hashed asset is cached forever, another file is revalidated', async () => {
  await using shop = await openWithFiles()
  const asset = await shop.visitor.call('GET', '/assets/app-1.js')
  expect(asset).toMatchObject({ status: 200, text: 'plain' })
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const robots = await shop.visitor.call('GET', '/robots.txt')
  expect(robots.headers.get('cache-control')).toBe('no-cache')
})

test('sends the smallest form the browser takes, and says that it depends', async () => {
  await using shop = await openWithFiles()
  for (const [accepted, text, encoding] of [
    ['gzip, deflate, br, zstd', 'as brotli', 'br'],
    ['gzip, deflate', 'as gzip', 'gzip'],
    ['br;q=0, gzip', 'as gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', 'plain', null],
    ['BR', 'as brotli', 'br'],
    ['deflate', 'plain', null],
    ['', 'plain', null],
  ]) {
    const headers = { 'accept-encoding': accepted ?? '' }
    const answer = await shop.visitor.call('GET', '/assets/app-1.js', { headers })
    expect(answer.text, accepted ?? '').toBe(text)
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  }
})

test('HEAD tells of a page without sending it; a page takes no writes', async () => {
  await using shop = await openWithFiles()
  expect(await shop.visitor.call('HEAD', '/')).toMatchObject({ status: 200, text: '' })
  expect((await shop.visitor.call('POST', '/loyalty')).status).toBe(405)
})
