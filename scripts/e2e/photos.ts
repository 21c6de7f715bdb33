import sharp from 'sharp'

/** How the entry of the GPS directory begins in a photo's EXIF data: tag 0x8825, type long, count 1. */
export const placeTag = Buffer.from([0x25, 0x88, 4, 0, 1, 0, 0, 0])

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })

/** A photo of 12 megapixels, to be rotated by a quarter turn, with a GPS location and a red left edge. */
export const phonePhoto = async (): Promise<Buffer> =>
  plain(4000, 3000, '#2a70c0')
    .composite([{ input: await plain(500, 3000, '#e01010').png().toBuffer(), left: 0, top: 0 }])
    .withExif({
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '12/1 58/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '77/1 35/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

export const plainPhoto = (): Promise<Buffer> => plain(900, 600, '#c0702a').jpeg().toBuffer()
