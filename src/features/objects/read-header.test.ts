import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { takeConsoleErrors } from '../../../scripts/fail-on-console-error.ts'
import { uploadImage } from '../../testing/images.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { readHeader } from './read-header.ts'

const tooMuchMemory =
  'This kind of picture takes too much memory at this size. Save it as an ordinary JPEG, or smaller, and try again.'

const tooManyPixels = 'This picture has too many pixels. Save it smaller and try again.'

const opaque = () => sharp({ create: { width: 64, height: 64, channels: 3, background: '#c0702a' } })
const clear = () => sharp({ create: { width: 64, height: 64, channels: 4, background: '#c0702a80' } })
const deep = (image: Sharp) => image.toColourspace('rgb16')

const square = Buffer.from([64, 0, 64, 0])

/** A copy of the file, of a few hundred bytes, whose header claims another size. */
const claiming = (bytes: Buffer, side: number): Buffer => {
  const file = Buffer.from(bytes)
  if (file.includes('IHDR')) {
    for (const at of [16, 20]) file.writeUInt32BE(side, at)
    file.writeUInt32BE(crc32(file.subarray(12, 29)), 29)
  } else if (file.includes('GIF8')) {
    // A GIF stores the size of the screen and the size of the image on it.
    for (const sizeAt of [6, file.indexOf(square, 10)]) {
      for (const at of [0, 2]) file.writeUInt16LE(side, sizeAt + at)
    }
  } else if (file.includes('ftypavif')) {
    for (const at of [8, 12]) file.writeUInt32BE(side, file.indexOf('ispe') + at)
  } else {
    const isFrame = (at: number) => [0xc0, 0xc2].includes(file[at + 1] ?? 0) && file[at + 2] === 0
    const frame = file.findIndex((byte, at) => byte === 0xff && isFrame(at))
    for (const at of [5, 7]) file.writeUInt16BE(side, frame + at)
  }
  return file
}

const tell = async (bytes: Buffer): Promise<string> => {
  await using folder = await openTemporaryFolder()
  const file = path.join(folder.path, 'image')
  await writeFile(file, bytes)
  const header = await readHeader(sharp, file).catch((error: Error) => error)
  return header instanceof Error ? header.message : 'accepted'
}

test.for([
  // Formats that decode row by row, or take at most four bytes per pixel, are accepted up to `maxPixels`.
  ['a JPEG in every detail', opaque().jpeg({ chromaSubsampling: '4:4:4' }), 7_000, 'accepted'],
  ['a PNG', clear().png(), 7_000, 'accepted'],
  ['a PNG of more than fifty megapixels', clear().png(), 7_100, tooManyPixels],
  ['a GIF', opaque().gif(), 6_300, 'accepted'],
  ['an AVIF of twelve megapixels', opaque().avif({ effort: 0 }), 3_500, 'accepted'],
  // The decoder holds these as a whole.
  ['a 16-bit interlaced PNG with transparency', deep(clear()).png({ progressive: true }), 5_000, 'accepted'],
  ['one of more', deep(clear()).png({ progressive: true }), 5_001, tooMuchMemory],
  [
    'a progressive JPEG in every detail',
    opaque().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
    7_000,
    tooMuchMemory,
  ],
  ['a larger GIF', opaque().gif(), 7_000, tooMuchMemory],
  ['a larger AVIF', opaque().avif({ effort: 0 }), 3_700, tooMuchMemory],
  ['a 12-bit AVIF', deep(opaque()).avif({ effort: 0, bitdepth: 12 }), 3_500, tooMuchMemory],
] as const)(
  'an image may take no more memory than the largest ordinary one: %s',
  async ([, image, side, answer]) => {
    const bytes = await image.toBuffer()
    expect(await tell(bytes)).toBe('accepted')
    const claim = claiming(bytes, side)
    expect(await sharp(claim, { limitInputPixels: false }).metadata()).toMatchObject({
      width: side,
      height: side,
    })
    expect(await tell(claim)).toBe(answer)
  },
)

test('an image that takes too much memory is refused in words; an older one is shown as it is', async () => {
  await using shop = await openTestShop()
  const bytes = claiming(await deep(clear()).png({ progressive: true }).toBuffer(), 7_000)
  const answer = await uploadImage(shop, bytes)
  expect(answer).toMatchObject({ status: 413, text: tooMuchMemory })
  expect((await shop.visitor.call('GET', answer.path)).status).toBe(404)

  await writeFile(path.join(shop.dataDir, 'objects', 'old'), bytes)
  for (const version of ['320.webp', 'icon-192.png']) {
    const { status, headers } = await shop.visitor.call('GET', `/objects/uploads/old/${version}`)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
  }
  expect(takeConsoleErrors().join()).toContain('takes too much memory')
})
