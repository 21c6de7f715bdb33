import type { MultilingualText } from '../contract/multilingual-text.ts'
import type { Logger } from '../lib/logger.ts'
import { joinTexts } from '../lib/multilingual-text.ts'
import { reportToOwner, tellOwner } from '../lib/tell-owner.ts'
import { inEveryLanguage } from '../notices/in-every-language.ts'
import type { RunningStore, StopStore } from '../server/start-store.ts'

const minute = 60_000
/** The maximum number of restarts after crashes within ten minutes. */
const maxRestarts = 3
const restartTimeout = 60_000

export type SupervisedStore = { store: RunningStore; stop: StopStore }

type Host = {
  on: (event: 'uncaughtException', listener: (error: unknown) => void) => unknown
  exit: (code: number) => unknown
}

export type Restarts = { onRestart: () => void; onDamage: () => void; onHandOver: (version: string) => void }

/**
 * Starts the store. Restarts it when it requests that, when its database is corrupt, and after an uncaught
 * error. A restart replaces the database connection and the listener, so no broken state survives it. When
 * crashes repeat, or the store cannot open again, the error is logged and the process exits with code 1, so
 * that a store is never half open.
 */
export const superviseStore = async (
  start: (port: number | undefined, restarts: Restarts) => Promise<RunningStore>,
  log: Logger,
  host: Host = process,
): Promise<SupervisedStore> => {
  let running: Promise<RunningStore>
  const crashes: number[] = []

  const giveUp = (text: MultilingualText, cause: unknown) => {
    reportToOwner(log, text, cause)
    host.exit(1)
  }
  const restart = () => {
    const deadline = setTimeout(
      () =>
        giveUp(
          inEveryLanguage((texts) => texts.notClosedInTime),
          undefined,
        ),
      restartTimeout,
    )
    running = running.then(async (store) => {
      await store.stop()
      const opened = await start(store.port, createRestarts())
      const isOpenAgain = inEveryLanguage((texts) => texts.isOpenAgain)
      tellOwner(log, opened.warning ? joinTexts([isOpenAgain, opened.warning], ' ') : isOpenAgain)
      return opened
    })
    running
      .catch((error) =>
        giveUp(
          inEveryLanguage((texts) => texts.notOpenedAgain),
          error,
        ),
      )
      .finally(() => clearTimeout(deadline))
  }
  const restartAfterCrash = (isDamaged: boolean, cause?: unknown) => {
    const now = performance.now()
    crashes.push(now)
    if (crashes.filter((time) => now - time < 10 * minute).length > maxRestarts) {
      const ends = inEveryLanguage((texts) => (isDamaged ? texts.keepsBeingDamaged : texts.keepsCrashing))
      return giveUp(ends, cause)
    }
    const restarts = inEveryLanguage((texts) => (isDamaged ? texts.restartsAfterDamage : texts.restarts))
    reportToOwner(log, restarts, cause)
    restart()
  }
  /** Closes for a newer version, and ends the process. */
  const handOver = (version: string) => {
    tellOwner(
      log,
      inEveryLanguage((texts) => texts.closesForNewer(version)),
    )
    running = running.then(async (store) => {
      await store.stop()
      host.exit(0)
      return store
    })
    running.catch((error) =>
      giveUp(
        inEveryLanguage((texts) => texts.notClosedCleanly),
        error,
      ),
    )
  }
  /** The callbacks of one opened store. Only its first report of corruption causes a restart. */
  const createRestarts = (): Restarts => {
    let isRestarting = false
    let isHandedOver = false
    return {
      onRestart: restart,
      onDamage: () => {
        if (!isRestarting) restartAfterCrash(true)
        isRestarting = true
      },
      onHandOver: (version) => {
        if (!isHandedOver) handOver(version)
        isHandedOver = true
      },
    }
  }
  host.on('uncaughtException', (error) => restartAfterCrash(false, error))
  running = start(undefined, createRestarts())
  const store = await running
  return { store, stop: async (options) => (await running).stop(options) }
}
