/** A signal that stays set until it is cleared, so that a wait that begins later does not miss it. */
export type WakeSignal = {
  set: () => void
  clear: () => void
  /** Resolves true as soon as the signal is set, or false after the given milliseconds. */
  wait: (milliseconds: number) => Promise<boolean>
}

export const createWakeSignal = (): WakeSignal => {
  let isSet = false
  let wake: (() => void) | undefined
  return {
    set: () => {
      isSet = true
      wake?.()
    },
    clear: () => {
      isSet = false
    },
    wait: (milliseconds) => {
      if (isSet) return Promise.resolve(true)
      return new Promise((resolve) => {
        const timer = setTimeout(() => finish(false), milliseconds)
        const finish = (woken: boolean) => {
          clearTimeout(timer)
          wake = undefined
          resolve(woken)
        }
        wake = () => finish(true)
      })
    },
  }
}
