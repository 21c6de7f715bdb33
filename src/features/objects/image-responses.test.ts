import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { imagesByType } from '../../testing/images.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const upload = async (shop: TestShop): Promise<string> => {
  const { 'image/png': png } = await imagesByType()
  const { uploadURL } = await shop.admin.json('POST', '/api/objects/upload')
  const { pathname, search } = new URL(uploadURL)
  await shop.admin.json('PUT', pathname + search, png)
  return pathname
}

test('browsers cache an image forever, do not sniff its type, and run nothing when it is opened as a page', async () => {
  await using shop = await openTestShop()
  const { status, headers } = await shop.visitor.call('GET', await upload(shop))
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
})

test('HEAD tells of an image without sending it', async () => {
  await using shop = await openTestShop()
  const answer = await shop.visitor.call('HEAD', await upload(shop))
  expect(answer).toMatchObject({ status: 200, text: '' })
  expect(answer.headers.get('content-type')).toBe('image/png')
})

test('a missing image is 404 as a message, never the web page', async () => {
  await using shop = await openTestShop()
  // A file that is no image is not served, and no name leads out of the folder.
  await writeFile(path.join(shop.dataDir, 'objects', 'notanimage'), '<script>alert(1)</script>')
  await writeFile(path.join(shop.dataDir, 'objects', 'half.part'), 'x')
  for (const url of [
    '/objects/uploads/nosuch',
    '/objects/uploads/notanimage',
    '/objects/uploads/half.part',
    '/objects/uploads/..%2fstore.db',
    '/objects/uploads/%2e%2e%2fstore.db',
    '/objects/uploads/',
    '/objects/uploads',
    '/objects/uploads/a/b',
    '/objects/',
    '/objects/store.db',
    `/objects/uploads/${'x'.repeat(5_000)}`,
    '/objects/uploads/a%00b',
  ]) {
    const answer = await shop.visitor.call('GET', url)
    expect(answer, url.slice(0, 60)).toMatchObject({ status: 404, text: 'There is no such image' })
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  }
})

test('normalises a path, an upload address and a private storage address to the stored path', async () => {
  await using shop = await openTestShop()
  for (const imageUrl of [
    '/objects/uploads/abc',
    'http://shop.test/objects/uploads/abc?ticket=t',
    'https://shop.example/objects/uploads/abc',
    'https://storage.example/bucket/private/uploads/abc?X-Signature=1',
    'https://storage.example/bucket/.private/uploads/abc',
  ]) {
    const answer = await shop.admin.call('POST', '/api/objects/normalize', { body: { imageUrl } })
    expect(answer.status, imageUrl).toBe(200)
    expect(JSON.parse(answer.text)).toEqual({ objectPath: '/objects/uploads/abc' })
  }
})

test('refuses to normalise anything else', async () => {
  await using shop = await openTestShop()
  for (const imageUrl of [
    '',
    'abc',
    'https://img.example/a.png',
    '/objects/uploads/',
    '/objects/uploads/a/b',
    '/objects/uploads/../../store.db',
    '/objects/uploads/%2e%2e',
    '/objects/other/abc',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'http://',
    7,
    null,
    undefined,
    { href: '/objects/uploads/abc' },
  ]) {
    const answer = await shop.admin.call('POST', '/api/objects/normalize', { body: { imageUrl } })
    expect(answer.status, String(imageUrl)).toBe(400)
    expect(answer.text).not.toMatch(/Invalid|Expected/)
  }
})
