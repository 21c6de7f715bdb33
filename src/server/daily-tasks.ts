import path from 'node:path'
import type { AppContext } from '../context.ts'
import { tidyUpObjects } from '../features/objects/unused-objects.service.ts'
import { clearExpiredOrigins } from '../features/retention/retention.service.ts'
import { countRunningDays } from '../features/retention/running-days.service.ts'
import { hasSetAside, listNamedInSnapshots } from '../storage/data-folder/named-objects.ts'

const initialDelay = 60_000
const interval = 3_600_000

export type DailyTasks = {
  /** Counts the day, and runs the tasks on a new day or when they have not run since the start. */
  runIfDue: () => Promise<void>
  /** Stops the timers, and resolves when the running tasks have ended. */
  stop: () => Promise<void>
}

/**
 * Runs the daily tasks: clears the origins of old orders, and removes images that nothing uses. The first run
 * is a minute after the start. `uptime` is monotonic, in milliseconds.
 */
export const startDailyTasks = (
  { db, objects, clock, log }: Pick<AppContext, 'db' | 'objects' | 'clock' | 'log'>,
  dataDir: string,
  uptime: () => number = () => performance.now(),
): DailyTasks => {
  const countDay = countRunningDays({ db, clock, uptime })
  let isDue = true
  let isStopped = false
  let running: Promise<void> | undefined

  const tidyUp = async () => {
    if (await hasSetAside(dataDir)) return log.debug('Unused images stay while a database is set aside')
    await tidyUpObjects({ db, objects, clock }, () => listNamedInSnapshots(path.join(dataDir, 'backups')))
  }

  const attempt = async (what: string, work: () => Promise<void>): Promise<void> => {
    if (isStopped) return
    await work().catch((error) => log.error(`${what}; it will be tried again on the next day`, error))
  }
  const doAll = async () => {
    await attempt('The day could not be counted', async () => {
      if (await countDay()) isDue = true
    })
    if (!isDue) return
    isDue = false
    await attempt('Old orders keep where they came from', () =>
      clearExpiredOrigins({ db, clock }, () => isStopped),
    )
    await attempt('Unused images stay', tidyUp)
  }
  const runIfDue = (): Promise<void> => {
    running ??= doAll().finally(() => {
      running = undefined
    })
    return running
  }

  const first = setTimeout(runIfDue, initialDelay).unref()
  const timer = setInterval(runIfDue, interval).unref()
  return {
    runIfDue,
    stop: async () => {
      isStopped = true
      clearTimeout(first)
      clearInterval(timer)
      await running
    },
  }
}
