import { isSea } from 'node:sea'
import { loadImageLibrary } from '../../lib/native-libraries.ts'

/** Milliseconds before a failed load is retried, because each attempt costs processor time. */
const retryDelay = 60_000

/**
 * Loads something once, on the first call; undefined until a load succeeds. A failed load is retried on a
 * call at least a minute later, because its cause (a full disk, a virus scanner) may be gone by then.
 */
export const createRetryingLoader = <Thing>(open: () => Promise<Thing>, now = () => performance.now()) => {
  let loading: Promise<Thing | undefined> | undefined
  let failure: unknown
  let failedAt: number | undefined
  return {
    load: (): Promise<Thing | undefined> => {
      if (failedAt !== undefined && now() - failedAt >= retryDelay) {
        failedAt = undefined
        loading = undefined
      }
      loading ??= open().catch((error: unknown) => {
        failure = error
        failedAt = now()
        return undefined
      })
      return loading
    },
    /** The error of the last failed load. */
    lastError: (): unknown => failure,
  }
}

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
