import { existsSync } from 'node:fs'
import type { Log } from '../../log.ts'
import { snapshotPath } from './snapshot.ts'

const lookEvery = 10 * 60_000

/** Takes the day's snapshot soon after it has begun, for a store that is never stopped. Returns how to end it. */
export const startDailySnapshots = (
  folder: string,
  snapshot: () => Promise<unknown>,
  clock: () => Date,
  log: Log,
): (() => void) => {
  const look = () => {
    if (existsSync(snapshotPath(folder, clock()))) return
    snapshot().catch((error) =>
      log.error("The day's backup could not be made; it will be tried again", error),
    )
  }
  const timer = setInterval(look, lookEvery)
  timer.unref()
  return () => clearInterval(timer)
}
