import { type DailyTasks, startDailyTasks } from '../server/daily-tasks.ts'
import { openTestShop } from './test-shop.ts'

const hour = 3_600_000

/**
 * A shop whose daily tasks run as its time passes: hours of its uptime, and of its clock unless a test shows another time.
 * Records the errors of the tasks.
 */
export const openShopOfDays = async (now: Date) => {
  const shop = await openTestShop({ now })
  const { context, dataDir } = shop
  const errors: string[] = []
  const log = { ...context.log, error: (message: string) => void errors.push(message) }
  let time = now.getTime()
  let uptime = 0
  const start = (): DailyTasks => startDailyTasks({ ...context, log }, dataDir, () => uptime)
  let tasks = start()
  const setTime = (to: number) => {
    time = to
    shop.setTime(new Date(to))
  }
  const pass = async (hours: number, shown = time + hours * hour) => {
    uptime += hours * hour
    setTime(shown)
    await tasks.runIfDue()
  }
  return {
    shop,
    errors,
    pass,
    passDays: async (count: number) => {
      for (let passed = 0; passed < count; passed += 1) await pass(24)
    },
    stopTasks: () => tasks.stop(),
    restart: async () => {
      await tasks.stop()
      tasks = start()
    },
    /** Does what the owner does, whose session would have expired by now. */
    asOwner: async (work: () => Promise<unknown>) => {
      const shown = time
      setTime(now.getTime())
      await work()
      setTime(shown)
    },
    [Symbol.asyncDispose]: async () => {
      await tasks.stop()
      await shop[Symbol.asyncDispose]()
    },
  }
}
