import type { Logger } from '../lib/logger.ts'
import type { RunningStore, StopStore } from '../server/start-store.ts'

const minute = 60_000
/** So many unforeseen errors within ten minutes are not bad luck. */
const restartsAtMost = 3
const restartWithin = 60_000

export type SupervisedStore = { store: RunningStore; stop: StopStore }

type Host = {
  on: (event: 'uncaughtException', listener: (error: unknown) => void) => unknown
  exit: (code: number) => unknown
}

export type Restarts = { onRestart: () => void; onDamage: () => void }

/**
 * Starts the store, and starts it again whenever it asks for that, when its database turns out to be
 * damaged, or when an error came up that nobody caught: what such an error left behind goes with the
 * old connection to the database and the old listener. When that keeps happening, or the store cannot
 * open again, the process ends with 1 and says so: there is an open store or none, never half of one.
 */
export const superviseStore = async (
  start: (port: number | undefined, restarts: Restarts) => Promise<RunningStore>,
  log: Logger,
  host: Host = process,
): Promise<SupervisedStore> => {
  let running: Promise<RunningStore>
  const crashes: number[] = []

  const giveUp = (message: string, cause: unknown) => {
    log.error(message, cause)
    host.exit(1)
  }
  const restart = () => {
    const deadline = setTimeout(
      () => giveUp('The store did not close in time to open again. Please start it again', undefined),
      restartWithin,
    )
    running = running.then(async (store) => {
      await store.stop()
      const opened = await start(store.port, startAnew())
      log.info(`The store is open again. ${opened.warning ?? ''}`.trim())
      return opened
    })
    running
      .catch((error) => giveUp('The store could not open again', error))
      .finally(() => clearTimeout(deadline))
  }
  const restartAfterCrash = (what: string, cause?: unknown) => {
    const now = performance.now()
    crashes.push(now)
    if (crashes.filter((time) => now - time < 10 * minute).length > restartsAtMost) {
      return giveUp(`${what}. This keeps happening, and the store ends. Please start it again`, cause)
    }
    log.error(`${what}. The store opens anew`, cause)
    restart()
  }
  /** What one opened store may ask for. Many requests at once meet the same damage. */
  const startAnew = (): Restarts => {
    let isRestarting = false
    return {
      onRestart: restart,
      onDamage: () => {
        if (!isRestarting) restartAfterCrash('The database is damaged')
        isRestarting = true
      },
    }
  }
  host.on('uncaughtException', (error) => restartAfterCrash('Something unforeseen happened', error))
  running = start(undefined, startAnew())
  const store = await running
  return { store, stop: async (options) => (await running).stop(options) }
}
