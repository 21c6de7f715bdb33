import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until a condition holds. Throws if it does not within `seconds`. */
export const until = async (what: string, holds: () => unknown, seconds = 60): Promise<void> => {
  for (const deadline = performance.now() + seconds * 1000; !(await holds()); await sleep(10)) {
    if (performance.now() > deadline) throw new Error(`It did not come to this: ${what}`)
  }
}
