import { expect, test } from 'vitest'
import { streamOf } from '../testing/images.ts'
import { openTestShop } from '../testing/test-shop.ts'

const limit = 256 * 1024
const utf8 = new TextEncoder()

/** A body of JSON, `size` bytes long. */
const nicknameOfSize = (size: number): Uint8Array<ArrayBuffer> => {
  const frame = '{"nickname":"Asha","more":""}'
  return new Uint8Array(utf8.encode(frame.replace('""', `"${'x'.repeat(size - frame.length)}"`)))
}

const headers = { 'content-type': 'application/json' }

test('256 KiB are taken, with their length told or streamed', async () => {
  await using shop = await openTestShop()
  const body = nicknameOfSize(limit)
  expect(body).toHaveLength(limit)
  const told = { body, headers: { ...headers, 'content-length': String(limit) } }
  expect((await shop.visitor.call('POST', '/api/customers', told)).status).toBe(201)
  const streamed = { body: streamOf(body), headers }
  expect((await shop.visitor.call('POST', '/api/customers', streamed)).status).toBe(200)
})

test('one byte more is 413 with a sentence, with its length told or streamed, and nothing changes', async () => {
  await using shop = await openTestShop()
  const before = await shop.contents()
  const body = nicknameOfSize(limit + 1)
  const calls = [
    () => ({ body, headers: { ...headers, 'content-length': String(limit + 1) } }),
    () => ({ body: streamOf(body), headers }),
    () => ({
      body: streamOf(body),
      headers: { ...headers, 'transfer-encoding': 'chunked', 'content-length': '9' },
    }),
  ]
  for (const makeCall of calls) {
    for (const browser of [shop.visitor, shop.admin]) {
      for (const path of ['/api/customers', '/api/orders', '/api/products', '/api/nothing']) {
        expect(await browser.call('POST', path, makeCall()), path).toMatchObject({
          status: 413,
          text: 'This is more than the store takes at once (256 KB)',
        })
      }
    }
  }
  expect(await shop.contents()).toEqual(before)
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
  expect(sent).toBeLessThan(2 * limit)
})
