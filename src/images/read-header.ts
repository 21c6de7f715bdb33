import { ShopError } from '../lib/shop-error.ts'
import type { Sharp } from './load-sharp.ts'

/** What a phone's sensor has; a file that claims more is refused before it is decoded: one of forty bytes can claim any size. */
export const maxPixels = 50_000_000

/**
 * What the decoder may hold of a picture at once: all of an 8-bit one with transparency of the most pixels.
 * 2026-11: at 49 megapixels a 16-bit interlaced PNG took 540 MB beside what the store has, a CMYK JPEG in several
 * scans 410 and an AVIF 830 to 1,320. What is accepted takes at most 320, its versions included.
 * `npm run bench -- pictures` measures it.
 */
const mostBytes = 4 * maxPixels

export type Header = Awaited<ReturnType<ReturnType<Sharp>['metadata']>>

/** Values a pixel has in a JPEG: the colours may be stored at half the width and height. */
const samplesOf = ({ channels, chromaSubsampling = '' }: Header): number =>
  channels >= 3 && chromaSubsampling.startsWith('4:2:0') ? channels - 1.5 : channels

/**
 * Bytes a pixel takes in the decoder where that cannot go through the picture row by row. Counted here are the kinds
 * that can come to more than {@link mostBytes}; a WebP takes 4 at most.
 */
const bytesHeld = (header: Header): number => {
  const { format, channels, isProgressive } = header
  const isDeep = header.depth !== 'uchar'
  if (format === 'png' && isProgressive) return channels * (isDeep ? 2 : 1)
  if (format === 'jpeg' && isProgressive) return 2 * samplesOf(header)
  if (format === 'gif') return 5 // measured, as the next
  if (format === 'heif') return channels * (isDeep ? 8 : 5)
  return 0
}

export const notDecodable = () =>
  new ShopError('wrong-type', 'This picture is damaged and cannot be shown. Save it anew and try again.')

export const tooManyPixels = () =>
  new ShopError('too-large', 'This picture has too many pixels. Save it smaller and try again.')

const tooMuchMemory = () =>
  new ShopError(
    'too-large',
    'This kind of picture takes too much memory at this size. Save it as an ordinary JPEG, or smaller, and try again.',
  )

/** What a file says of its picture, read without decoding it. Throws a ShopError when that could not be decoded in bounds. */
export const readHeader = async (sharp: Sharp, file: string): Promise<Header> => {
  // The limit is ours to check: here the library would merely refuse.
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!header) throw notDecodable()
  const pixels = header.width * header.height
  if (pixels > maxPixels) throw tooManyPixels()
  if (pixels * bytesHeld(header) > mostBytes) throw tooMuchMemory()
  return header
}
