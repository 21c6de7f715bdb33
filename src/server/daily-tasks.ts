import path from 'node:path'
import type { AppContext } from '../context.ts'
import { tidyUpObjects } from '../features/objects/unused-objects.service.ts'
import { clearExpiredOrigins } from '../features/retention/retention.service.ts'
import { countRunningDays } from '../features/retention/running-days.service.ts'
import { hasSetAside, listNamedInSnapshots } from '../storage/files/named-objects.ts'

const firstAfter = 60_000
const lookEvery = 3_600_000

export type DailyTasks = {
  /** Counts the day, and does the day's work when it is a new one or none was done since the start. */
  look: () => Promise<void>
  /** Looks no more, and resolves when what is under way is done. */
  stop: () => Promise<void>
}

/**
 * What the store does once a day beside its work: clears what tells where old orders came from, and removes images
 * that nothing uses. Begins a minute after the start. `uptime` is in milliseconds and never jumps.
 */
export const startDailyTasks = (
  { db, objects, clock, log }: Pick<AppContext, 'db' | 'objects' | 'clock' | 'log'>,
  dataDir: string,
  uptime: () => number = () => performance.now(),
): DailyTasks => {
  const countDay = countRunningDays({ db, clock, uptime })
  let isDue = true
  let isStopped = false
  let underWay: Promise<void> | undefined

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
    await attempt('Old orders keep where they came from', () => clearExpiredOrigins({ db }, () => isStopped))
    await attempt('Unused images stay', tidyUp)
  }
  const look = (): Promise<void> => {
    underWay ??= doAll().finally(() => {
      underWay = undefined
    })
    return underWay
  }

  const first = setTimeout(look, firstAfter).unref()
  const timer = setInterval(look, lookEvery).unref()
  return {
    look,
    stop: async () => {
      isStopped = true
      clearTimeout(first)
      clearInterval(timer)
      await underWay
    },
  }
}
