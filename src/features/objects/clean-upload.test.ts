import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openObjectsFolder } from '../../storage/data-folder/objects-folder.ts'
import { uploadImage } from '../../testing/images.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const upload = async (shop: TestShop, bytes: Buffer) => {
  const { status, id } = await uploadImage(shop, bytes)
  return { status, read: () => readFile(path.join(shop.dataDir, 'objects', id)) }
}

/** A photo with a red left half, a blue right half, a place, and an orientation that rotates it by 90°. */
const photo = async () => {
  const blue = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#2030d0' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 80, height: 60, channels: 3, background: '#d02020' } })
    .composite([{ input: blue, left: 40, top: 0 }])
    .withExif({
      IFD0: { Make: 'Telltale', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
}

test('a photo of any format keeps no metadata of where and how it was taken, and is upright', async () => {
  await using shop = await openTestShop()
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const bytes = await (await photo()).toFormat(format, { quality: 90, effort: 2 }).toBuffer()
    expect(bytes.includes('Telltale'), format).toBe(true)
    const { status, read } = await upload(shop, bytes)
    expect(status, format).toBe(200)
    const stored = await read()
    expect(stored.includes('Telltale'), format).toBe(false)
    const { format: kind, width, height, exif, orientation = 1 } = await sharp(stored).metadata()
    expect({ kind, width, height, orientation, exif }, format).toEqual({
      kind: format === 'avif' ? 'heif' : format,
      width: 60,
      height: 80,
      orientation: 1,
      exif: undefined,
    })
    const top = await sharp(stored).extract({ left: 10, top: 5, width: 40, height: 20 }).toBuffer()
    const [red, , blue] = (await sharp(top).stats()).channels.map(({ mean }) => mean)
    expect([(red ?? 0) > 150, (blue ?? 255) < 100], format).toEqual([true, true])
  }
})

test('an animated image loses its metadata and stays animated', async () => {
  await using shop = await openTestShop()
  const frames = await Promise.all(
    ['#c0702a', '#2a70c0', '#2ac070'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .withExif({ IFD0: { Make: 'Telltale' } })
    .webp({ delay: [200, 200, 200] })
    .toBuffer()
  expect(moving.includes('Telltale')).toBe(true)
  const { status, read } = await upload(shop, moving)
  expect(status).toBe(200)
  const stored = await read()
  expect(stored.includes('Telltale')).toBe(false)
  expect(await sharp(stored, { animated: true }).metadata()).toMatchObject({ pages: 3, pageHeight: 30 })
})

test('files that a crash left unfinished are gone at the next start, and the variant is created again', async () => {
  await using shop = await openTestShop()
  const objects = path.join(shop.dataDir, 'objects')
  const versions = path.join(objects, '.versions')
  await mkdir(versions, { recursive: true })
  await writeFile(path.join(objects, 'half.part.part'), 'x')
  await writeFile(path.join(versions, 'old-320.webp.part'), 'x')
  await writeFile(path.join(objects, 'old'), await (await photo()).jpeg().toBuffer())
  await openObjectsFolder(objects)
  expect(await readdir(versions)).toEqual([])
  expect(await readdir(objects)).not.toContain('half.part.part')
  expect((await shop.visitor.call('GET', '/objects/uploads/old/320.webp')).status).toBe(200)
  expect(await readdir(versions)).toEqual(['old-320.webp'])
})
