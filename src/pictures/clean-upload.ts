import { rename, rm } from 'node:fs/promises'
import { ShopError } from '../shop-error.ts'
import { syncFile } from '../storage/sync-file.ts'
import { loadSharp, type Sharp } from './load-sharp.ts'
import { mostPixels } from './versions.ts'

/** Sent on by the dashboard in at most this size; what came past it is brought to it when it is written anew. */
const longestSide = 2_000

const notDecodable = () =>
  new ShopError('wrong-type', 'This picture is damaged and cannot be shown. Save it anew and try again.')

const tooManyPixels = () =>
  new ShopError('too-large', 'This picture has too many pixels. Save it smaller and try again.')

const look = async (sharp: Sharp, file: string) => {
  // Reads the header only. The limit is ours to check: here the library would merely refuse.
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!header) throw notDecodable()
  if (header.width * header.height > mostPixels) throw tooManyPixels()
  return header
}

/**
 * Looks whether an uploaded file is the picture it claims to be, and writes it anew where it carries more
 * than the picture: the place a photo was taken at, its turn, its camera. Throws a ShopError with a sentence.
 */
export const cleanUpload = async (file: string): Promise<void> => {
  const sharp = await loadSharp()
  if (!sharp) return
  const { format, exif, xmp, iptc, orientation } = await look(sharp, file)
  const picture = sharp(file, {
    limitInputPixels: mostPixels,
    sequentialRead: true,
    animated: format === 'gif',
  })
  if (!exif && !xmp && !iptc && (orientation ?? 1) === 1) {
    // Decoded once, in strips: a file cut off in the middle has a whole header.
    await picture.stats().catch(() => {
      throw notDecodable()
    })
    return
  }
  const clean = `${file}.part`
  await picture
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .toFile(clean)
    .catch(async (error: Error) => {
      await rm(clean, { force: true })
      // The library has no code for it, only words.
      if (/no space left/i.test(error.message)) throw Object.assign(error, { code: 'ENOSPC' })
      throw notDecodable()
    })
  await syncFile(clean)
  await rename(clean, file)
}
