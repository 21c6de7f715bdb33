import { messages } from '../../contract/messages/messages.ts'
import { Mutex } from '../../lib/mutex.ts'
import { ShopError } from '../../lib/shop-error.ts'

/** Wrong passwords in a row before the delay starts, so that an owner who mistypes is not delayed. */
const freeAttempts = 3
const delayStep = 1_000
const maxDelay = 5_000

/** One guess in its delay and one behind it, so that no guess waits longer than two delays. */
const maxQueued = 2
const retryAfterSeconds = 5

const delayAfter = (wrong: number): number =>
  Math.min(Math.max(0, wrong - freeAttempts + 1) * delayStep, maxDelay)

/** `device` is the browser's device id, present when somebody has logged in from it before. */
export type LocalGuesses = (
  check: () => Promise<boolean>,
  from: { signal: AbortSignal; device?: string | undefined },
) => Promise<boolean>

const refuseGone = (signal: AbortSignal): void => {
  if (signal.aborted) throw new Error('Whoever sent this password has gone')
}

const whenGone = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))

/** Runs guesses one at a time, each after a delay that grows with the number of wrong ones before it. */
const createGuessQueue = (wait: (milliseconds: number) => Promise<void>) => {
  const mutex = new Mutex()
  const queued = new Set<AbortSignal>()
  let wrong = 0

  const guess = (check: () => Promise<boolean>, signal: AbortSignal): Promise<boolean> =>
    mutex.run(async () => {
      refuseGone(signal)
      const delay = delayAfter(wrong)
      if (delay > 0) await Promise.race([wait(delay), whenGone(signal)])
      refuseGone(signal)
      const isRight = await check()
      wrong = isRight ? 0 : wrong + 1
      return isRight
    })
  return async (check: () => Promise<boolean>, signal: AbortSignal): Promise<boolean> => {
    if ([...queued].filter(({ aborted }) => !aborted).length >= maxQueued) {
      throw new ShopError('unavailable', messages.store.otherLogin, retryAfterSeconds)
    }
    queued.add(signal)
    try {
      return await guess(check, signal)
    } finally {
      queued.delete(signal)
    }
  }
}

/**
 * Delays password guesses made on the shop's own PC by up to five seconds each. The owner is never locked
 * out, and another user of the PC cannot guess quickly. Each browser with an earlier login has a queue of its
 * own, so that the owner does not wait behind other guesses. All other browsers share one queue, which is
 * short because every guess in it waits. A guess whose client has disconnected is dropped. Throws
 * `unavailable`.
 */
export const createLocalGuesses = (wait: (milliseconds: number) => Promise<void>): LocalGuesses => {
  // Stays small, because each entry needs a successful login.
  const queues = new Map<string, ReturnType<typeof createGuessQueue>>()
  const hashing = new Mutex() // each hash occupies a CPU core and memory
  return (check, { signal, device = '' }) => {
    const queue = queues.get(device) ?? createGuessQueue(wait)
    queues.set(device, queue)
    return queue(() => hashing.run(check), signal)
  }
}
