import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { takeConsoleErrors } from '../../../scripts/fail-on-console-error.ts'
import { uploadImage } from '../../testing/images.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

/** A photo of noise, which is the worst case for compression. */
const photo = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

const stored = (shop: TestShop, id: string) => path.join(shop.dataDir, 'objects', id)
const versionFile = (shop: TestShop, id: string, version: string) =>
  path.join(shop.dataDir, 'objects', '.versions', `${id}-${version}`)

/** The shop's response for a variant, and the bytes of its file. */
const getVersion = async (shop: TestShop, id: string, version: string) => {
  const answer = await shop.visitor.call('GET', `/objects/uploads/${id}/${version}`)
  return { answer, bytes: await readFile(versionFile(shop, id, version)).catch(() => Buffer.alloc(0)) }
}

test('a photo gets its small variants: upright, small, without the place it was taken at', async () => {
  await using shop = await openTestShop()
  const bytes = await photo(1600, 1200)
    .jpeg({ quality: 80 })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 36/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { id, status } = await uploadImage(shop, bytes)
  expect(status).toBe(200)
  for (const [version, side, most] of [
    ['320.webp', 320, 18_000],
    ['640.webp', 640, 50_000],
  ] as const) {
    const { answer, bytes: made } = await getVersion(shop, id, version)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const { width, height, exif, orientation } = await sharp(made).metadata()
    expect({ width, height }).toEqual({ width: side, height: Math.round((side * 4) / 3) })
    expect(exif ?? orientation).toBeUndefined()
    expect(made.length).toBeLessThanOrEqual(most * 1.6) // noise is worse than any photo
  }
})

test('an image without metadata stays byte for byte what it was, and nothing is enlarged', async () => {
  await using shop = await openTestShop()
  const bytes = await photo(200, 100).png().toBuffer()
  const { id } = await uploadImage(shop, bytes)
  expect(Buffer.compare(await readFile(stored(shop, id)), bytes)).toBe(0)
  const { bytes: made } = await getVersion(shop, id, '640.webp')
  expect(await sharp(made).metadata()).toMatchObject({ width: 200, height: 100 })
})

test('the store’s image becomes a square, opaque icon', async () => {
  await using shop = await openTestShop()
  const { id } = await uploadImage(shop, await photo(300, 200).ensureAlpha(0.5).png().toBuffer())
  const { answer, bytes } = await getVersion(shop, id, 'icon-512.png')
  expect(answer.headers.get('content-type')).toBe('image/png')
  const { width, height, hasAlpha } = await sharp(bytes).metadata()
  expect({ width, height, hasAlpha }).toEqual({ width: 512, height: 512, hasAlpha: false })
})

test('a damaged older object is shown as it is, and its damage is logged once', async () => {
  await using shop = await openTestShop()
  const whole = await photo(400, 400).jpeg().toBuffer()
  await writeFile(stored(shop, 'old'), whole.subarray(0, 900))
  for (let visit = 0; visit < 3; visit += 1) {
    const { status, headers } = await shop.visitor.call('GET', '/objects/uploads/old/320.webp')
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(headers.get('cache-control')).toBe('no-cache')
  }
  expect(takeConsoleErrors()).toHaveLength(1)
})

test('a truncated image, or a file that is not an image, is refused in words', async () => {
  await using shop = await openTestShop()
  const whole = await photo(600, 600).jpeg().toBuffer()
  const png = await photo(300, 300).png().toBuffer()
  for (const bytes of [whole.subarray(0, 500), png.subarray(0, png.length / 2)]) {
    expect(await uploadImage(shop, bytes)).toMatchObject({
      status: 415,
      text: 'This picture is damaged and cannot be shown. Save it again and retry.',
    })
  }
  expect(await readdir(path.join(shop.dataDir, 'objects'))).toEqual([])
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
    '/objects/uploads',
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
