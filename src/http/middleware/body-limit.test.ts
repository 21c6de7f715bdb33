import { expect, test } from 'vitest'
import { streamOf } from '../../testing/images.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const kilobyte = 1024
const utf8 = new TextEncoder()

/** A JSON body of `size` bytes. */
const nicknameOfSize = (size: number): Uint8Array<ArrayBuffer> => {
  const frame = '{"nickname":"Asha","more":""}'
  return new Uint8Array(utf8.encode(frame.replace('""', `"${'x'.repeat(size - frame.length)}"`)))
}

const headers = { 'content-type': 'application/json' }

/** Requests with this body: with a Content-Length, streamed, and streamed with a false Content-Length. */
const ways = (body: Uint8Array<ArrayBuffer>) => [
  () => ({ body, headers: { ...headers, 'content-length': String(body.length) } }),
  () => ({ body: streamOf(body), headers }),
  () => ({
    body: streamOf(body),
    headers: { ...headers, 'transfer-encoding': 'chunked', 'content-length': '9' },
  }),
]

test('a body of exactly the limit is accepted, with a Content-Length or streamed', async () => {
  await using shop = await openTestShop()
  for (const [browser, size] of [
    [shop.visitor, 8],
    [shop.admin, 256],
  ] as const) {
    for (const makeCall of ways(nicknameOfSize(size * kilobyte))) {
      expect((await browser.call('POST', '/api/customers', makeCall())).status).toBeLessThan(300)
    }
  }
  for (const makeCall of ways(nicknameOfSize(128 * kilobyte))) {
    const answer = await shop.visitor.call('POST', '/api/orders', makeCall())
    expect(answer).toMatchObject({ status: 400, text: '"cartItems" is missing' })
  }
})

test('one byte more is 413 with a message, with a Content-Length or streamed, and nothing changes', async () => {
  await using shop = await openTestShop()
  const before = shop.contents()
  for (const [browser, path, size] of [
    [shop.visitor, '/api/customers', 8],
    [shop.visitor, '/api/products', 8],
    [shop.visitor, '/api/admin/login', 8],
    [shop.visitor, '/api/nothing', 8],
    [shop.visitor, '/api/orders', 128],
    [shop.admin, '/api/customers', 256],
    [shop.admin, '/api/orders', 256],
    [shop.admin, '/api/products', 256],
    [shop.admin, '/api/nothing', 256],
    [shop.admin, '/api/products/csv/preview', 2_048],
  ] as const) {
    for (const makeCall of ways(nicknameOfSize(size * kilobyte + 1))) {
      expect(await browser.call('POST', path, makeCall()), path).toMatchObject({
        status: 413,
        text: `This is more than the store takes at once (${size} KB)`,
      })
    }
  }
  expect(shop.contents()).toEqual(before)
})

test('a body without end is refused while it is read', async () => {
  await using shop = await openTestShop()
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1024
      controller.enqueue(new Uint8Array(1024).fill(0x20))
    },
  })
  expect((await shop.visitor.call('POST', '/api/customers', { body, headers })).status).toBe(413)
  expect(sent).toBeLessThan(16 * kilobyte)
})
