import { isSea } from 'node:sea'
import { loadPictureLibrary } from '../executable/native-libraries.ts'

export type Sharp = typeof import('sharp').default

let loaded: Promise<Sharp | undefined> | undefined
let failure: unknown

const open = async (): Promise<Sharp> => {
  if (isSea()) await loadPictureLibrary()
  const { default: sharp } = await import('sharp')
  // One thread a picture and nothing kept: the PC has a shop to run beside it.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** The picture library, loaded when the first picture needs it; undefined where it cannot be had. */
export const loadSharp = (): Promise<Sharp | undefined> => {
  loaded ??= open().catch((error: unknown) => {
    failure = error
    return undefined
  })
  return loaded
}

/** Why {@link loadSharp} found nothing, for the log. */
export const whyNoSharp = (): unknown => failure
