import type { Sharp } from './load-sharp.ts'
import { maxPixels, readHeader } from './read-header.ts'

const options = { limitInputPixels: maxPixels, pages: 1, sequentialRead: true } as const

// From good to bearable: the first that is small enough is taken.
const bestQuality = 74
const lowerQualities = [60, 45, 30]

/** The shorter side counts, as cards cut their pictures square; a panorama is held back by its longer one. */
const scaleTo = (side: number, width: number, height: number): number =>
  Math.min(1, side / Math.min(width, height), (2 * side) / Math.max(width, height))

const webp = async (sharp: Sharp, file: string, side: number, mostBytes: number): Promise<Buffer> => {
  const { autoOrient } = await readHeader(sharp, file)
  const scale = scaleTo(side, autoOrient.width, autoOrient.height)
  const size = (length: number) => Math.max(1, Math.round(length * scale))
  // No metadata goes along. From the file each time: what is decoded is not kept in memory for the rare second try.
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

/** An icon as home screens want it: square and opaque. The library's usual effort costs 13 times the time for 4 % of the bytes. */
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

/** What is made of a stored picture, by name. Sizes: measurements of the first pages. */
export const variants: ReadonlyMap<string, Variant> = new Map([
  ['320.webp', { contentType: 'image/webp', make: (sharp, file) => webp(sharp, file, 320, 18_000) }],
  ['640.webp', { contentType: 'image/webp', make: (sharp, file) => webp(sharp, file, 640, 50_000) }],
  ['icon-192.png', { contentType: 'image/png', make: (sharp, file) => icon(sharp, file, 192) }],
  ['icon-512.png', { contentType: 'image/png', make: (sharp, file) => icon(sharp, file, 512) }],
])

/** What every picture on a page is asked for by. */
export const pageVariants = ['320.webp', '640.webp']
