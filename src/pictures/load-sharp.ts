export type Sharp = typeof import('sharp').default

let loaded: Promise<Sharp | undefined> | undefined

/** The picture library, loaded when the first picture needs it; undefined where it cannot be had. */
export const loadSharp = (): Promise<Sharp | undefined> => {
  loaded ??= import('sharp').then(
    ({ default: sharp }) => {
      // One thread a picture and nothing kept: the PC has a shop to run beside it.
      sharp.concurrency(1)
      sharp.cache(false)
      return sharp
    },
    () => undefined,
  )
  return loaded
}
