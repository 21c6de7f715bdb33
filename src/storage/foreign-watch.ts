import type { Logger } from '../lib/logger.ts'
import type { Journal } from './journal/journal.ts'
import type { Health } from './recovery/health.ts'

/** Milliseconds between two checks. */
const checkInterval = 5_000

export type ForeignWatch = {
  /** Checks now. Never rejects. */
  look: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Checks regularly, even without orders, whether another program has written to the open database. After each
 * such write the whole database is checked once. If rows are missing, the store reopens and restores them.
 */
export const watchForeignChanges = (
  journal: Pick<Journal, 'foreignVersion'>,
  health: Health,
  log: Logger,
): ForeignWatch => {
  let lastSeen: unknown
  let looking: Promise<unknown> | undefined
  const look = async () => {
    const version = journal.foreignVersion()
    if (version === undefined || version === lastSeen || health.isDamaged()) return
    lastSeen = version
    await health.check({ isThorough: true })
  }
  const lookOnce = async () => {
    looking ??= look()
      .catch((error) => log.error('What another program wrote to the database could not be checked', error))
      .finally(() => {
        looking = undefined
      })
    await looking
  }
  const timer = setInterval(lookOnce, checkInterval).unref()
  return {
    look: lookOnce,
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
