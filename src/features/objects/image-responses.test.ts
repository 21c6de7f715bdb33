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
    '/objects/uploads/nosuch/320.webp',
    '/objects/uploads/.versions/320.webp',
  ]) {
    const answer = await shop.visitor.call('GET', url)
    expect(answer, url.slice(0, 60)).toMatchObject({ status: 404, text: 'There is no such image' })
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  }
})
