/** Milliseconds after which a failed load is tried again; each try costs some of the processor's time. */
const pause = 60_000

/**
 * Loads something once, when it is first asked for. A load that failed is tried again a minute later: a
 * full disk or a virus scanner at work may be over by then. Meanwhile, and while it fails, it is undefined.
 */
export const createRetryingLoader = <Thing>(open: () => Promise<Thing>, now = () => performance.now()) => {
  let loading: Promise<Thing | undefined> | undefined
  let failure: unknown
  let failedAt: number | undefined
  return {
    load: (): Promise<Thing | undefined> => {
      if (failedAt !== undefined && now() - failedAt >= pause) {
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
    /** Why the latest load that failed did. */
    lastError: (): unknown => failure,
  }
}
