import sharp from 'sharp'

/** Noise, which does not compress well. */
const noise = (side: number): Promise<Buffer> =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer()

/** How the entry of the GPS directory begins in a photo's EXIF data: tag 0x8825, type long, count 1. */
export const placeTag = Buffer.from([0x25, 0x88, 4, 0, 1, 0, 0, 0])

/**
 * A photo of 4000×3000 and more than 5 MiB, to be rotated by a quarter turn, with a GPS location and a red
 * left edge.
 */
export const phonePhoto = async (): Promise<Buffer> =>
  sharp(await noise(4000))
    .extract({ left: 0, top: 0, width: 4000, height: 3000 })
    .composite([
      {
        input: { create: { width: 500, height: 3000, channels: 3, background: '#e01010' } },
        left: 0,
        top: 0,
      },
    ])
    .jpeg({ quality: 90 })
    .withExif({
      IFD0: { Make: 'Phone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '12/1 58/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '77/1 35/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

export const plainPhoto = (format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> =>
  sharp({
    create: { width: 900, height: 600, channels: 3, background: format === 'jpeg' ? '#c0702a' : '#2a70c0' },
  })
    .toFormat(format)
    .toBuffer()

/** A GIF with two frames. */
export const movingGif = async (): Promise<Buffer> => {
  const frames = await Promise.all(
    ['#c0702a', '#2a70c0'].map((background) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [200, 200] })
    .toBuffer()
}

/** Begins like an iPhone's photo. */
export const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic'),
  Buffer.alloc(200, 7),
])
