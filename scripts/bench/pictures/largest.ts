import sharp, { type Sharp } from 'sharp'
import { openShop } from './open-shop.ts'

// Measures the memory that the largest image of each kind takes, each in a store of its own. Accepted kinds
// take about the same; an image that would take more is refused by its header (`src/features/objects/read-header.ts`).

/**
 * Draws few colours and large areas, so that 49 megapixels stay below the 5 MB upload limit in every format.
 */
const drawing = (width: number, height: number): Sharp =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="40%" cy="40%" r="30%" fill="#2a70c0"/></svg>`,
    ),
    { limitInputPixels: false },
  )
const clear = () => drawing(7_000, 7_000)
const opaque = () => clear().flatten({ background: '#c0702a' })
const photo = () => drawing(4_032, 3_024).flatten({ background: '#c0702a' })

const kinds: [string, () => Sharp][] = [
  ['JPEG', () => opaque().jpeg()],
  ['progressive JPEG', () => opaque().jpeg({ progressive: true })],
  ['progressive JPEG, 4:4:4', () => opaque().jpeg({ progressive: true, chromaSubsampling: '4:4:4' })],
  ['PNG', () => clear().png()],
  ['16-bit PNG', () => clear().toColourspace('rgb16').png()],
  ['interlaced PNG', () => clear().png({ progressive: true })],
  ['16-bit interlaced PNG', () => clear().toColourspace('rgb16').png({ progressive: true })],
  ['lossless WebP', () => opaque().webp({ lossless: true, effort: 0 })],
  ['GIF', () => opaque().gif({ effort: 1 })],
  ['AVIF', () => opaque().avif({ effort: 0 })],
  ['AVIF, 12 megapixels', () => photo().avif({ effort: 0 })],
]

/** Prints one row for each kind of image. */
export const measureLargest = async (): Promise<void> => {
  console.log('the largest of each kind, 49 megapixels unless told: resident before, at the peak')
  for (const [kind, draw] of kinds) {
    const picture = await draw().toBuffer()
    await using shop = await openShop()
    const { status, path } = await shop.upload(picture)
    if (status === 200) for (const version of ['640.webp', '320.webp']) await shop.getVersion(path, version)
    const { peak } = await shop.resident()
    console.log(`${kind.padEnd(24)} ${status} ${Math.round(shop.before.now)} MB ${Math.round(peak)} MB`)
  }
}
