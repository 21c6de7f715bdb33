import sharp from 'sharp'
import { median, timesOf } from './measure.ts'
import { measureLargest } from './pictures/largest.ts'
import { openShop } from './pictures/open-shop.ts'

// Measures what a large photo costs: upload time, time until its variants are ready, peak memory, variant
// sizes, and how long another shopper waits meanwhile.

const uploads = 8
const targets = 'targets: upload 350 ms, 18 kB and 50 kB, peak 200 MB'

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
