import { uptime as secondsSinceBoot } from 'node:os'
import type { AppContext } from '../context.ts'
import type { MultilingualText } from '../contract/multilingual-text.ts'
import { shopAt, shopSettingKeys } from '../contract/shop.ts'
import { getSettings } from '../features/settings/settings.repo.ts'
import { tellOwner } from '../lib/tell-owner.ts'
import { inEveryLanguage } from '../notices/in-every-language.ts'
import { recordAlive } from '../storage/data-folder/data-lock.ts'
import { leaveNotice } from '../storage/data-folder/notices.ts'

const tick = 5_000
const aliveInterval = 60_000
const shortestOutage = 2 * 60_000

export type OutageWatch = {
  /** Checks whether the PC slept since the last call. */
  check: () => Promise<void>
  stop: () => Promise<void>
}

type Options = {
  dataDir: string
  /** When the store was last alive, if it was not closed then. */
  offSince: Date | undefined
  /** Milliseconds since the PC was started, with the time in which it slept. */
  uptime?: () => number
  platform?: NodeJS.Platform
}

/**
 * Tells the owner when no orders could come during opening hours for two minutes or more: because the PC slept, and at
 * the start because the store was off without having been closed.
 *
 * Sleep is measured with the time since the PC was started. It goes on while the PC sleeps or the process is stopped,
 * which a monotonic clock may not do, and does not change when the clock of the PC is set, which would otherwise look
 * like sleep. A virtual machine that its host suspends does not count that time, so its sleep is not noticed.
 */
export const watchOutages = (
  { db, clock, log }: Pick<AppContext, 'db' | 'clock' | 'log'>,
  { dataDir, offSince, uptime = () => secondsSinceBoot() * 1_000, platform = process.platform }: Options,
): OutageWatch => {
  let checkedAt = uptime()
  let aliveAt = Number.NEGATIVE_INFINITY

  const wasOpenWithin = async (from: Date, to: Date): Promise<boolean> => {
    const settings = await getSettings(db, shopSettingKeys)
    let time = from
    for (;;) {
      const { isOpen, changesAt } = shopAt(settings, time)
      if (isOpen) return true
      if (changesAt === null || new Date(changesAt) >= to) return false
      time = new Date(changesAt)
    }
  }
  const tell = async (from: Date, to: Date, notice: MultilingualText) => {
    if (!(await wasOpenWithin(from, to))) return
    leaveNotice(dataDir, notice)
    tellOwner(log, notice)
  }
  const tellSleep = async (gap: number) => {
    const to = clock()
    const from = new Date(to.getTime() - gap)
    const notice = inEveryLanguage((texts) => texts.slept(from.toISOString(), to.toISOString(), platform))
    await tell(from, to, notice)
  }
  const tellOff = async () => {
    const to = clock()
    if (!offSince || to.getTime() - offSince.getTime() < shortestOutage) return
    const from = offSince
    const notice = inEveryLanguage((texts) => texts.wasOff(from.toISOString(), to.toISOString()))
    await tell(from, to, notice)
  }

  const doCheck = async () => {
    const now = uptime()
    const gap = now - checkedAt
    checkedAt = now
    if (now - aliveAt >= aliveInterval) {
      aliveAt = now
      await recordAlive(dataDir, clock()).catch((error) =>
        log.debug(`It could not be recorded that the store is alive: ${error.message}`),
      )
    }
    if (gap >= shortestOutage) await tellSleep(gap)
  }
  const attempt = (work: () => Promise<void>): Promise<void> =>
    work().catch((error) => log.error('It could not be told since when no orders could come', error))

  let running = attempt(tellOff)
  const check = (): Promise<void> => {
    running = running.then(() => attempt(doCheck))
    return running
  }
  const timer = setInterval(() => void check(), tick).unref()
  return {
    check,
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
