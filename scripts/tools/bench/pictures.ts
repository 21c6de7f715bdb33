import { writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { runStore } from '../../browser/run-store.ts'
import { logIn, sendPicture } from '../lib/calls.ts'
import { median, residentOf, timesOf } from '../lib/measure.ts'

// Measures what a large photo costs: upload time, time until its variants are ready, peak memory, variant
// sizes, and how long another shopper waits meanwhile.

/** Runs a built store for image uploads, with its memory use since the moment it was ready. */
const openShop = async () => {
  const store = await runStore()
  const address = `http://127.0.0.1:${store.port}`
  const cookie = await logIn(address)
  // The login's password hash takes much memory on purpose, so the recorded peak is reset here.
  await writeFile(`/proc/${store.process.pid}/clear_refs`, '5')
  const resident = () => residentOf(store.process.pid ?? 0)
  return {
    address,
    before: await resident(),
    resident,
    upload: (picture: Uint8Array) => sendPicture(address, cookie, picture),
    /** Size of a variant in bytes. */
    getVersion: async (path: string, version: string) =>
      (await (await fetch(`${address}${path}/${version}`)).arrayBuffer()).byteLength,
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  }
}

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
const measureLargest = async (): Promise<void> => {
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

const uploads = 8
const targets = 'targets: upload 350 ms, 18 kB and 50 kB, peak 250 MB'

/** Makes a 12-megapixel photo of a grainy scene, as a phone takes it, with a GPS location in its metadata. */
const takePhoto = async (seed: number): Promise<Buffer> => {
  const scene = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000"><defs><linearGradient id="g">
      <stop offset="0" stop-color="hsl(${seed * 40} 60% 60%)"/><stop offset="1" stop-color="#432"/></linearGradient></defs>
      <rect width="4000" height="3000" fill="url(#g)"/>${Array.from(
        { length: 60 },
        (_, index) =>
          `<circle cx="${(index * 733 + seed * 91) % 4000}" cy="${(index * 491) % 3000}" r="${60 + ((index * 37) % 300)}" fill="hsl(${index * 23} 70% 50%)"/>`,
      ).join('')}</svg>`,
  )
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const grain = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(scene)
    .composite([{ input: grain, blend: 'soft-light' }])
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 36/1 0/1' } })
    .jpeg({ quality: 82 })
    .toBuffer()
}

await using shop = await openShop()

const photos: Buffer[] = []
for (let index = 0; index < uploads; index += 1) photos.push(await takePhoto(index))
const paths: string[] = []
const upload = async (index: number) => {
  const { status, text, path } = await shop.upload(photos[index] ?? Buffer.alloc(0))
  if (status !== 200) throw new Error(`The upload was answered ${status}: ${text}`)
  paths.push(path)
}

let isDone = false
const waits: number[] = []
const otherShopper = (async () => {
  while (!isDone)
    waits.push(...(await timesOf(1, async () => (await fetch(`${shop.address}/api/products`)).text())))
})()
const uploadTimes: number[] = []
const sizes: Record<string, number[]> = { '320.webp': [], '640.webp': [] }
const versionTimes = await timesOf(uploads, async (index) => {
  uploadTimes.push(...(await timesOf(1, () => upload(index))))
  for (const [version, of] of Object.entries(sizes))
    of.push(await shop.getVersion(paths[index] ?? '', version))
})
isDone = true
await otherShopper
const after = await shop.resident()

const ms = (number: number) => `${Math.round(number)} ms`
const kB = (numbers: number[] = []) =>
  `${(numbers.reduce((sum, each) => sum + each, 0) / numbers.length / 1_000).toFixed(1)} kB`
console.log(
  `${uploads} photos of 12 megapixels, ${kB(photos.map(({ length }) => length))} on average (${targets})`,
)
console.log(`upload: median ${ms(median(uploadTimes))}, with both versions ${ms(median(versionTimes))}`)
console.log(`versions on average: 320 px ${kB(sizes['320.webp'])}, 640 px ${kB(sizes['640.webp'])}`)
console.log(`resident: ${Math.round(shop.before.now)} MB before, ${Math.round(after.peak)} MB at the peak`)
console.log(
  `another shopper meanwhile: median ${median(waits).toFixed(1)} ms, longest ${ms(Math.max(...waits))} of ${waits.length}`,
)
await measureLargest()
