import { limits } from '#contract/limits.ts'
import { texts } from '../texts.ts'

/** A file that cannot become a picture of the store; its message is the sentence to show. */
export class InvalidImage extends Error {}

const longestSide = 1600
const quality = 0.85
const imageName = /\.(jpe?g|png|webp|gif|avif|heic|heif|bmp|tiff?)$/i

// Windows has no type for HEIC; then the name must do.
const claimsToBeImage = ({ type, name }: File): boolean =>
  type === '' ? imageName.test(name) : type.startsWith('image/')

/** The size a picture is sent in: its longest side at most 1600 px, its shape kept. */
export const sizeToSend = (width: number, height: number): { width: number; height: number } => {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

const draw = (bitmap: ImageBitmap) => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, sizeToSend(bitmap.width, bitmap.height))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas to draw on')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return { canvas, context }
}

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Too little memory'))), type, quality),
  )

const shrink = async (bitmap: ImageBitmap): Promise<Blob> => {
  const { canvas, context } = draw(bitmap)
  const webp = await encode(canvas, 'image/webp')
  if (webp.type === 'image/webp') return webp
  // Safari cannot write WebP and gives a PNG instead. JPEG knows no transparency: white goes beneath.
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return encode(canvas, 'image/jpeg')
}

const reencode = async (file: File): Promise<File> => {
  // Upright is what every browser does by itself; the option that says so is unknown to those before 2023.
  const bitmap = await createImageBitmap(file)
  try {
    if (file.type === 'image/gif' && file.size <= limits.imageBytes) return file // it may move
    const small = await shrink(bitmap)
    return new File([small], file.name, { type: small.type })
  } finally {
    bitmap.close()
  }
}

/**
 * What is sent in place of a chosen file: upright, small enough, without the place the photo was
 * taken at. A GIF within the limit stays as it is, and so does every file where the browser cannot
 * decode pictures for us. Throws {@link InvalidImage}.
 */
export const prepareImage = async (file: File): Promise<File> => {
  if (!claimsToBeImage(file)) throw new InvalidImage(texts.notAnImage)
  const canDecode = typeof createImageBitmap === 'function'
  const prepared = canDecode ? await reencode(file).catch(() => undefined) : file
  if (!prepared) {
    throw new InvalidImage(texts.cannotBeOpened)
  }
  if (prepared.size > limits.imageBytes) {
    throw new InvalidImage(texts.tooLarge)
  }
  return prepared
}
