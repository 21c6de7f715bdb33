import path from 'node:path'
import { Data } from 'resedit'
import sharp, { type Matrix3x3 } from 'sharp'
import { root } from '../build-store.ts'

const bitmapSizes = [16, 20, 24, 32, 40, 48, 64]
const pngSize = 256

const render = (size: number) =>
  sharp(path.join(root, 'web/public/favicon.svg'), { density: (72 * size) / 32 })
    .resize(size, size)
    .ensureAlpha()

const swapRedAndBlue: Matrix3x3 = [
  [0, 0, 1],
  [0, 1, 0],
  [1, 0, 0],
]

/** A bitmap as Windows stores it: a BITMAPINFOHEADER, and BGRA rows from the bottom up. */
const makeBitmap = async (size: number): Promise<Data.IconItem> => {
  const pixels = await render(size).flip().recomb(swapRedAndBlue).raw().toBuffer()
  const header = Buffer.alloc(40)
  header.writeUInt32LE(header.length, 0)
  header.writeInt32LE(size, 4)
  header.writeInt32LE(size * 2, 8) // includes the rows of the mask, which resedit adds empty
  header.writeUInt16LE(1, 12)
  header.writeUInt16LE(32, 14)
  return Data.IconItem.from(size, size, Buffer.concat([header, pixels]))
}

const makePng = async (size: number): Promise<Data.RawIconItem> =>
  Data.RawIconItem.from(await render(size).png({ compressionLevel: 9 }).toBuffer(), size, size, 32)

/** Renders the favicon in the sizes of a Windows icon: bitmaps for the small ones, a PNG for the large one. */
export const makeIcons = (): Promise<(Data.IconItem | Data.RawIconItem)[]> =>
  Promise.all([...bitmapSizes.map(makeBitmap), makePng(pngSize)])
