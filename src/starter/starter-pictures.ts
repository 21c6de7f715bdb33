import { loadSharp } from '../images/load-sharp.ts'
import { findStarterProduct } from './starter-list.ts'

export type StarterPictures = {
  /** The drawing of a thing as WebP, 480 px; undefined where the build has none. */
  read: (id: string) => Promise<Buffer | undefined>
}

export const openStarterPictures = (): StarterPictures => ({
  read: async (id) => {
    const product = findStarterProduct(id)
    const sharp = await loadSharp()
    if (!product || !sharp) return undefined
    const hue = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0) * 7, 0) % 360
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480"><rect width="480" height="480" fill="hsl(${hue} 45% 85%)"/><circle cx="240" cy="240" r="150" fill="hsl(${hue} 55% 55%)"/></svg>`
    return sharp(Buffer.from(svg)).webp().toBuffer()
  },
})
