import { isSea } from 'node:sea'
import { loadImageLibrary } from '../../lib/native-libraries.ts'
import { createRetryingLoader } from '../../lib/retrying-loader.ts'

export type Sharp = typeof import('sharp').default

const open = async (): Promise<Sharp> => {
  if (isSea()) await loadImageLibrary()
  const { default: sharp } = await import('sharp')
  // One thread per image and no cache, to leave the PC's resources to the store.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

const library = createRetryingLoader(open)

/** Loads the image library when the first image needs it; undefined when it cannot be loaded now. */
export const loadSharp = library.load

/** The error of the last failed {@link loadSharp}, for the log. */
export const sharpLoadError = library.lastError
