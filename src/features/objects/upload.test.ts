import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { takeConsoleErrors } from '../../../scripts/fail-on-console-error.ts'
import { newUploadUrl, pngOfSize, putUpload, streamOf } from '../../testing/images.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const image = pngOfSize(128)
const start = new Date('2026-03-01T10:00:00Z')
const refused = {
  status: 403,
  text: 'This upload address was used already or is too old. Choose the image again.',
}

test('the upload address is absolute, on the origin the request came to', async () => {
  await using shop = await openTestShop()
  for (const [headers, origin] of [
    [{}, 'http://shop.test'],
    [{ host: '192.168.1.7:8080' }, 'http://192.168.1.7:8080'],
    [{ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.example' }, 'https://shop.example'],
  ] as const) {
    const answer = await shop.admin.call('POST', '/api/objects/upload', { headers })
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text)).toEqual({ uploadURL: expect.any(String) })
    const url = new URL(JSON.parse(answer.text).uploadURL)
    expect(url.origin).toBe(origin)
    expect(url.pathname).toMatch(/^\/objects\/uploads\/[2-9a-hjkmnp-tv-z]{10}$/)
  }
})

test('a ticket is good for 15 minutes', async () => {
  await using shop = await openTestShop({ now: start })
  const [inTime, late] = [await newUploadUrl(shop), await newUploadUrl(shop)]
  shop.setTime(new Date(start.getTime() + 15 * 60_000 - 1))
  expect((await putUpload(shop, inTime, image)).status).toBe(200)
  shop.setTime(new Date(start.getTime() + 15 * 60_000))
  expect(await putUpload(shop, late, image)).toMatchObject(refused)
})

test('a ticket is good for its own id only, and an upload needs one', async () => {
  await using shop = await openTestShop()
  const [one, other] = [await newUploadUrl(shop), await newUploadUrl(shop)]
  for (const url of [
    `${one.pathname}${other.search}`,
    one.pathname,
    `${one.pathname}?ticket=`,
    `${one.pathname}?ticket=guess`,
    `/objects/uploads/mine${one.search}`,
    `/objects/uploads/..%2f..%2fstore.db${one.search}`,
  ]) {
    expect(await putUpload(shop, new URL(url, one), image), url).toMatchObject(refused)
    expect((await shop.admin.call('PUT', url, { body: image })).status, url).toBe(403)
  }
  expect((await putUpload(shop, one, image)).status).toBe(200)
})

test('the database holds no ticket anybody could use', async () => {
  await using shop = await openTestShop()
  const ticket = (await newUploadUrl(shop)).searchParams.get('ticket')
  const rows = await shop.context.db.selectFrom('upload_tickets').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(ticket)
})

const limit = 5_242_880

/** The stored objects and unfinished uploads, without the variants. */
const storedFiles = async (shop: TestShop) =>
  (await readdir(path.join(shop.dataDir, 'objects'))).filter((name) => name !== '.versions')

test('one byte more is 413, with a correct, missing or false Content-Length, and leaves nothing', async () => {
  await using shop = await openTestShop()
  const bytes = pngOfSize(limit + 1)
  for (const [body, headers] of [
    [bytes, { 'content-length': `${limit + 1}` }],
    [bytes, { 'content-length': '100' }],
    [streamOf(bytes), {}],
    [streamOf(bytes, limit), {}],
  ] as const) {
    expect(await putUpload(shop, await newUploadUrl(shop), body, headers)).toMatchObject({
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
  const ticket = await newUploadUrl(shop)
  await putUpload(shop, ticket, breakingOff(new Error('aborted')))
  expect(takeConsoleErrors()).toHaveLength(1)
  expect(await storedFiles(shop)).toEqual([])
  expect((await shop.visitor.call('GET', ticket.pathname)).status).toBe(404)
})

test('a full disk is 507 with a message, and leaves nothing', async () => {
  await using shop = await openTestShop()
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' })
  expect(await putUpload(shop, await newUploadUrl(shop), breakingOff(full))).toMatchObject({
    status: 507,
    text: 'The disk of the shop PC is full; nothing was stored. Make room and try again.',
  })
  expect(takeConsoleErrors()).toHaveLength(1)
  expect(await storedFiles(shop)).toEqual([])
})
