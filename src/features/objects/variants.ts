import type { Sharp } from './load-sharp.ts'
import { maxPixels, readHeader } from './read-header.ts'

const options = { limitInputPixels: maxPixels, pages: 1, sequentialRead: true } as const

// In descending order of quality. The first result that is small enough is used.
const bestQuality = 74
const lowerQualities = [60, 45, 30]

/**
 * The scale that gives the shorter side `side` pixels, because cards crop images to a square. The longer side
 * of a panorama is limited to twice that.
 */
const scaleTo = (side: number, width: number, height: number): number =>
  Math.min(1, side / Math.min(width, height), (2 * side) / Math.max(width, height))

const webp = async (sharp: Sharp, file: string, side: number, mostBytes: number): Promise<Buffer> => {
  const { autoOrient } = await readHeader(sharp, file)
  const scale = scaleTo(side, autoOrient.width, autoOrient.height)
  const size = (length: number) => Math.max(1, Math.round(length * scale))
  // Metadata are not copied. Each attempt reads the file again, so that the decoded image is not held in
  // memory for a second attempt, which is rare.
  const encode = (quality: number) =>
    sharp(file, options)
      .autoOrient()
      .resize(size(autoOrient.width), size(autoOrient.height), { fit: 'fill' })
      .webp({ quality, effort: 4 })
      .toBuffer()
  let bytes = await encode(bestQuality)
  for (const quality of lowerQualities) {
    if (bytes.length <= mostBytes) break
    bytes = await encode(quality)
  }
  return bytes
}

/**
 * Creates an icon for home screens, square and opaque. The library's default effort takes 13 times as long
 * and saves 4 % of the bytes.
 */
const icon = async (sharp: Sharp, file: string, side: number): Promise<Buffer> => {
  await readHeader(sharp, file)
  return sharp(file, options)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'cover' })
    .flatten({ background: '#fbf7f0' })
    .png({ palette: true, compressionLevel: 9, effort: 1 })
    .toBuffer()
}

type Variant = { contentType: string; make: (sharp: Sharp, file: string) => Promise<Buffer> }

/** The variants of a stored image, by name. The sizes come from measurements of the first pages. */
export const variants: ReadonlyMap<string, Variant> = new Map([
  ['320.webp', { contentType: 'image/webp', make: (sharp, file) => webp(sharp, file, 320, 18_000) }],
  ['640.webp', { contentType: 'image/webp', make: (sharp, file) => webp(sharp, file, 640, 50_000) }],
  ['icon-192.png', { contentType: 'image/png', make: (sharp, file) => icon(sharp, file, 192) }],
  ['icon-512.png', { contentType: 'image/png', make: (sharp, file) => icon(sharp, file, 512) }],
])

/** The names of the variants that pages use. */
export const pageVariants = ['320.webp', '640.webp']
