import { Mutex } from '../../lib/mutex.ts'
import { ShopError } from '../../lib/shop-error.ts'

/** So many wrong passwords in a row are an owner who mistypes. */
const wrongWithoutDelay = 3
const delayStep = 1_000
const delayAtMost = 5_000

/** One whose delay runs and one behind it: nobody waits for longer than two delays. */
const inLineAtMost = 2
const tellAgainAfter = 5

const delayAfter = (wrong: number): number =>
  Math.min(Math.max(0, wrong - wrongWithoutDelay + 1) * delayStep, delayAtMost)

/** `device` is the browser's, when somebody logged in from it before. */
export type LocalGuesses = (
  check: () => Promise<boolean>,
  from: { signal: AbortSignal; device?: string | undefined },
) => Promise<boolean>

const refuseGone = (signal: AbortSignal): void => {
  if (signal.aborted) throw new Error('Whoever sent this password has gone')
}

const whenGone = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))

/** One guess after another, each after a delay that grows with the wrong ones before it. */
const openLine = (wait: (milliseconds: number) => Promise<void>) => {
  const mutex = new Mutex()
  const present = new Set<AbortSignal>()
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
    if ([...present].filter(({ aborted }) => !aborted).length >= inLineAtMost) {
      throw new ShopError(
        'unavailable',
        'Another login on this PC is being checked. Try again in a few seconds.',
        tellAgainAfter,
      )
    }
    present.add(signal)
    try {
      return await guess(check, signal)
    } finally {
      present.delete(signal)
    }
  }
}

/**
 * Delays the passwords typed on the shop's own PC, up to five seconds each: the owner is never locked out, and another
 * user of the PC gets no further. Browsers from which somebody logged in before each have a line of their own, so
 * that the owner's does not wait behind others' guesses; all others share one, which is short, as what stands in it
 * waits. A guess whose sender has gone takes no turn. Throws `unavailable`.
 */
export const createLocalGuesses = (wait: (milliseconds: number) => Promise<void>): LocalGuesses => {
  const lines = new Map<string, ReturnType<typeof openLine>>() // few: each is of a login that was right
  const hashing = new Mutex() // a hash takes a core and memory
  return (check, { signal, device = '' }) => {
    const line = lines.get(device) ?? openLine(wait)
    lines.set(device, line)
    return line(() => hashing.run(check), signal)
  }
}
