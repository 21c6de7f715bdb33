import { limits } from '#contract/limits.ts'
import { texts } from './texts.ts'

const longestSide = 1600
const quality = 0.85
const imageName = /\.(jpe?g|png|webp|gif|avif|heic|heif|bmp|tiff?)$/i

// Windows reports no media type for HEIC, so the file name is checked, too.
const claimsToBeImage = ({ type, name }: File): boolean =>
  type === '' ? imageName.test(name) : type.startsWith('image/')

/** The size of the uploaded image in pixels: the longer side is at most 1600, and the aspect ratio is kept. */
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
  // Safari cannot encode WebP and returns a PNG instead. JPEG has no transparency, so a white background is added.
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return encode(canvas, 'image/jpeg')
}

const reencode = async (file: File): Promise<File> => {
  // All browsers apply the EXIF orientation by default. Those before 2023 do not know the option for it.
  const bitmap = await createImageBitmap(file)
  try {
    if (file.type === 'image/gif' && file.size <= limits.imageBytes) return file // it may be animated
    const small = await shrink(bitmap)
    return new File([small], file.name, { type: small.type })
  } finally {
    bitmap.close()
  }
}

/**
 * The file to upload in place of the chosen one: upright, scaled down, and without metadata such as the location of a
 * photo; or why the chosen one cannot be used. A GIF within the size limit is returned unchanged, and so is every file if
 * the browser lacks `createImageBitmap`.
 */
export const prepareImage = async (file: File): Promise<File | { problem: string }> => {
  if (!claimsToBeImage(file)) return { problem: texts.notAnImage }
  const canDecode = typeof createImageBitmap === 'function'
  const prepared = canDecode ? await reencode(file).catch(() => undefined) : file
  if (!prepared) return { problem: texts.cannotBeOpened }
  return prepared.size > limits.imageBytes ? { problem: texts.tooLarge } : prepared
}
