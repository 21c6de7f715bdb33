import path from 'node:path'
import sharp from 'sharp'
import { root } from '../build-store.ts'

const bitmapSizes = [16, 20, 24, 32, 40, 48, 64]
const pngSize = 256

const render = (size: number) =>
  sharp(path.join(root, 'web/public/favicon.svg'), { density: (72 * size) / 32 }).resize(size, size)

/** A bitmap in the ICO format: header, BGRA rows from the bottom up, and an empty mask. */
const makeBitmap = async (size: number): Promise<Buffer> => {
  const pixels = await render(size).ensureAlpha().raw().toBuffer()
  const header = Buffer.alloc(40)
  header.writeUInt32LE(header.length, 0)
  header.writeInt32LE(size, 4)
  header.writeInt32LE(size * 2, 8) // includes the mask's rows
  header.writeUInt16LE(1, 12)
  header.writeUInt16LE(32, 14)
  const body = Buffer.alloc(pixels.length)
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const from = (row * size + column) * 4
      const to = ((size - 1 - row) * size + column) * 4
      pixels.copy(body, to, from, from + 4)
      body.writeUInt8(pixels.readUInt8(from + 2), to)
      body.writeUInt8(pixels.readUInt8(from), to + 2)
    }
  }
  return Buffer.concat([header, body, Buffer.alloc(Math.ceil(size / 32) * 4 * size)])
}

/** Renders the favicon as a Windows icon file: bitmaps for the small sizes, a PNG for the large one. */
export const makeIcon = async (): Promise<Buffer> => {
  const images = await Promise.all([
    ...bitmapSizes.map(async (size) => ({ size, bytes: await makeBitmap(size) })),
    render(pngSize)
      .png({ compressionLevel: 9 })
      .toBuffer()
      .then((bytes) => ({ size: pngSize, bytes })),
  ])
  const directory = Buffer.alloc(6 + 16 * images.length)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(images.length, 4)
  let offset = directory.length
  images.forEach(({ size, bytes }, index) => {
    const entry = 6 + 16 * index
    directory.writeUInt8(size % 256, entry) // 0 means 256
    directory.writeUInt8(size % 256, entry + 1)
    directory.writeUInt16LE(1, entry + 4)
    directory.writeUInt16LE(32, entry + 6)
    directory.writeUInt32LE(bytes.length, entry + 8)
    directory.writeUInt32LE(offset, entry + 12)
    offset += bytes.length
  })
  return Buffer.concat([directory, ...images.map(({ bytes }) => bytes)])
}
