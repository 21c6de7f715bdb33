import { takeTurns } from '../../in-turn.ts'

/** So many wrong passwords in a row are an owner who mistypes. */
const wrongWithoutDelay = 3
const delayStep = 1_000
const delayAtMost = 5_000

const delayAfter = (wrong: number): number =>
  Math.min(Math.max(0, wrong - wrongWithoutDelay + 1) * delayStep, delayAtMost)

export type LocalGuesses = (check: () => Promise<boolean>, signal: AbortSignal) => Promise<boolean>

const refuseGone = (signal: AbortSignal): void => {
  if (signal.aborted) throw new Error('Whoever sent this password has gone')
}

/**
 * Checks the passwords typed on the shop's own PC one after another, each after a delay that grows with the wrong
 * ones before it, up to five seconds: the owner is never locked out, and another user of the PC gets no further. A
 * guess whose sender has gone takes no turn.
 */
export const createLocalGuesses = (wait: (milliseconds: number) => Promise<void>): LocalGuesses => {
  const inTurn = takeTurns()
  let wrong = 0
  return (check, signal) =>
    inTurn(async () => {
      refuseGone(signal)
      const delay = delayAfter(wrong)
      if (delay > 0) await wait(delay)
      refuseGone(signal)
      const isRight = await check()
      wrong = isRight ? 0 : wrong + 1
      return isRight
    })
}
