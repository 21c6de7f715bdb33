import type { Sharp } from './load-sharp.ts'

/** More than any phone's sensor in use has; a file that claims more is refused before it is decoded. */
export const mostPixels = 120_000_000

const options = { limitInputPixels: mostPixels, pages: 1, sequentialRead: true } as const

/** From good to bearable: the first that is small enough is taken. */
const qualities = [74, 60, 45, 30]

/** The shorter side counts, as cards cut their pictures square; a panorama is held back by its longer one. */
const scaleTo = (side: number, width: number, height: number): number =>
  Math.min(1, side / Math.min(width, height), (2 * side) / Math.max(width, height))

const webp = async (sharp: Sharp, file: string, side: number, mostBytes: number): Promise<Buffer> => {
  const picture = sharp(file, options)
  const { autoOrient } = await picture.metadata()
  const scale = scaleTo(side, autoOrient.width, autoOrient.height)
  // No metadata goes along.
  const { data, info } = await picture
    .autoOrient()
    .resize(
      Math.max(1, Math.round(autoOrient.width * scale)),
      Math.max(1, Math.round(autoOrient.height * scale)),
      { fit: 'fill' },
    )
    .raw()
    .toBuffer({ resolveWithObject: true })
  let bytes = Buffer.alloc(0)
  for (const quality of qualities) {
    const { width, height, channels } = info
    bytes = await sharp(data, { raw: { width, height, channels } }).webp({ quality, effort: 4 }).toBuffer()
    if (bytes.length <= mostBytes) break
  }
  return bytes
}

/** An icon as home screens want it: square and opaque. */
const icon = (sharp: Sharp, file: string, side: number): Promise<Buffer> =>
  sharp(file, options)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'cover' })
    .flatten({ background: '#fbf7f0' })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()

type Version = { contentType: string; make: (sharp: Sharp, file: string) => Promise<Buffer> }

/** What is made of a stored picture, by name. Sizes: measurements of the first pages. */
export const versions: ReadonlyMap<string, Version> = new Map([
  ['320.webp', { contentType: 'image/webp', make: (sharp, file) => webp(sharp, file, 320, 18_000) }],
  ['640.webp', { contentType: 'image/webp', make: (sharp, file) => webp(sharp, file, 640, 50_000) }],
  ['icon-192.png', { contentType: 'image/png', make: (sharp, file) => icon(sharp, file, 192) }],
  ['icon-512.png', { contentType: 'image/png', make: (sharp, file) => icon(sharp, file, 512) }],
])

/** What every picture on a page is asked for by. */
export const pageVersions = ['320.webp', '640.webp']
