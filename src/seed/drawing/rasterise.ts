import { loadSharp } from '../../images/load-sharp.ts'

export const canDraw = async (): Promise<boolean> => (await loadSharp()) !== undefined

/** WebP of a drawing in SVG, 0 to 100 in quality. */
export const rasterise = async (svg: string, quality: number): Promise<Buffer> => {
  const sharp = await loadSharp()
  if (!sharp) throw new Error('Pictures cannot be drawn here')
  return sharp(Buffer.from(svg)).webp({ quality, effort: 3, smartSubsample: true }).toBuffer()
}
