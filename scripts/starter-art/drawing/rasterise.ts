import sharp from 'sharp'

// One thread for each image; several images are drawn at once.
sharp.concurrency(1)

/** WebP of a drawing in SVG, 0 to 100 in quality. The same drawing gives the same bytes. */
export const rasterise = (svg: string, quality: number): Promise<Buffer> =>
  sharp(Buffer.from(svg)).webp({ quality, effort: 4, smartSubsample: true }).toBuffer()
