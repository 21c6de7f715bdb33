import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { takeConsoleErrors } from '../../../scripts/fail-on-console-error.ts'
import { imagesByType, pngOfSize, streamOf } from '../../testing/images.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const limit = 5_242_880

const newTicket = async (shop: TestShop): Promise<URL> =>
  new URL((await shop.admin.json('POST', '/api/objects/upload')).uploadURL)

const put = (shop: TestShop, { pathname, search }: URL, body: unknown, headers = {}) =>
  shop.visitor.call('PUT', pathname + search, { body, headers })

/** The stored objects and unfinished uploads, without the variants. */
const storedFiles = async (shop: TestShop) =>
  (await readdir(path.join(shop.dataDir, 'objects'))).filter((name) => name !== '.versions')

test('everything that is no such image is 415, whatever label it carries, and leaves nothing', async () => {
  await using shop = await openTestShop()
  const utf8 = new TextEncoder()
  const { 'image/png': png = new Uint8Array() } = await imagesByType()
  for (const [what, bytes] of Object.entries({
    svg: utf8.encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    text: utf8.encode('just some text that is long enough to be looked at'),
    'one byte': new Uint8Array(1),
    'half a signature': png.slice(0, 4),
    'an MP4': utf8.encode(`\0\0\0\x18ftypisom${'\0'.repeat(64)}`),
    'a WAV': utf8.encode(`RIFF\0\0\0\0WAVEfmt ${'\0'.repeat(64)}`),
  })) {
    const answer = await put(shop, await newTicket(shop), bytes, { 'content-type': 'image/png' })
    expect(answer, what).toMatchObject({
      status: 415,
      text: 'This is not an image the store can show. Use JPEG, PNG, WebP, GIF or AVIF.',
    })
  }
  expect(await storedFiles(shop)).toEqual([])
})

test('one byte more is 413, with a correct, missing or false Content-Length, and leaves nothing', async () => {
  await using shop = await openTestShop()
  const bytes = pngOfSize(limit + 1)
  for (const [body, headers] of [
    [bytes, { 'content-length': `${limit + 1}` }],
    [bytes, { 'content-length': '100' }],
    [streamOf(bytes), {}],
    [streamOf(bytes, limit), {}],
  ] as const) {
    expect(await put(shop, await newTicket(shop), body, headers)).toMatchObject({
      status: 413,
      text: 'The image is larger than 5 MB. Choose a smaller one.',
    })
  }
  expect(await storedFiles(shop)).toEqual([])
})

/** A stream of some bytes of an image that then fails. */
const breakingOff = (error: Error): ReadableStream<Uint8Array> => {
  const chunks = [pngOfSize(100_000)]
  return new ReadableStream({
    pull: (controller) => {
      const chunk = chunks.pop()
      if (chunk) controller.enqueue(chunk)
      else controller.error(error)
    },
  })
}

test('an upload that breaks off leaves nothing', async () => {
  await using shop = await openTestShop()
  const ticket = await newTicket(shop)
  await put(shop, ticket, breakingOff(new Error('aborted')))
  expect(takeConsoleErrors()).toHaveLength(1)
  expect(await storedFiles(shop)).toEqual([])
  expect((await shop.visitor.call('GET', ticket.pathname)).status).toBe(404)
})

test('a full disk is 507 with a message, and leaves nothing', async () => {
  await using shop = await openTestShop()
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' })
  expect(await put(shop, await newTicket(shop), breakingOff(full))).toMatchObject({
    status: 507,
    text: 'The disk of the shop PC is full; nothing was stored. Make room and try again.',
  })
  expect(takeConsoleErrors()).toHaveLength(1)
  expect(await storedFiles(shop)).toEqual([])
})
