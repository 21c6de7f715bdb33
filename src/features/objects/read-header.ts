import { messages } from '../../contract/messages/messages.ts'
import { ShopError } from '../../lib/shop-error.ts'
import type { Sharp } from './load-sharp.ts'

/** Detects the media type of an accepted image from its first bytes; undefined for anything else. */
export const findImageType = (head: Uint8Array): string | undefined => {
  // TextDecoder decodes "latin1" as Windows-1252, where a PNG's first byte is another character.
  const text = Buffer.from(head).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp'
  if (text.startsWith('ftyp', 4) && /avi[fs]/.test(text.slice(8))) return 'image/avif'
  return undefined
}

/**
 * The number of pixels of a phone's sensor. A file that claims more is refused before it is decoded, because
 * a file of forty bytes can claim any size.
 */
export const maxPixels = 50_000_000

/**
 * Maximum bytes that the decoder may hold for an image: a whole 8-bit image with transparency at `maxPixels`.
 * 2026-11: at 49 megapixels a 16-bit interlaced PNG took 540 MB in addition to the store's own memory, a CMYK
 * JPEG in several scans 410 MB, and an AVIF 830 to 1,320 MB. Accepted images take at most 320 MB, including
 * their variants.
 */
const mostBytes = 4 * maxPixels

export type Header = Awaited<ReturnType<ReturnType<Sharp>['metadata']>>

/** Samples per pixel of a JPEG, whose colours may be stored at half the width and height. */
const samplesOf = ({ channels, chromaSubsampling = '' }: Header): number =>
  channels >= 3 && chromaSubsampling.startsWith('4:2:0') ? channels - 1.5 : channels

/**
 * Bytes per pixel that the decoder holds when it cannot decode row by row. Only kinds that can exceed
 * {@link mostBytes} are counted; a WebP takes at most 4.
 */
const bytesHeld = (header: Header): number => {
  const { format, channels, isProgressive } = header
  const isDeep = header.depth !== 'uchar'
  if (format === 'png' && isProgressive) return channels * (isDeep ? 2 : 1)
  if (format === 'jpeg' && isProgressive) return 2 * samplesOf(header)
  if (format === 'gif') return 5 // measured, like the next line
  if (format === 'heif') return channels * (isDeep ? 8 : 5)
  return 0
}

export const notDecodable = () => new ShopError('wrong-type', messages.images.damaged)

export const tooManyPixels = () => new ShopError('too-large', messages.images.tooManyPixels)

const tooMuchMemory = () => new ShopError('too-large', messages.images.tooMuchMemory)

/** Reads an image's header without decoding it. Throws a ShopError when decoding would exceed the limits. */
export const readHeader = async (sharp: Sharp, file: string): Promise<Header> => {
  // The limit is checked below with its own message. The library would only fail.
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!header) throw notDecodable()
  const pixels = header.width * header.height
  if (pixels > maxPixels) throw tooManyPixels()
  if (pixels * bytesHeld(header) > mostBytes) throw tooMuchMemory()
  return header
}
