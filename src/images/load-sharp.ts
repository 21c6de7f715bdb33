import { isSea } from 'node:sea'
import { loadImageLibrary } from '../lib/native-libraries.ts'
import { createRetryingLoader } from '../lib/retrying-loader.ts'

export type Sharp = typeof import('sharp').default

const open = async (): Promise<Sharp> => {
  if (isSea()) await loadImageLibrary()
  const { default: sharp } = await import('sharp')
  // One thread a picture and nothing kept: the PC has a shop to run beside it.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

const library = createRetryingLoader(open)

/** The picture library, loaded when the first picture needs it; undefined where it cannot be had by now. */
export const loadSharp = library.load

/** Why {@link loadSharp} found nothing, for the log. */
export const sharpLoadError = library.lastError
