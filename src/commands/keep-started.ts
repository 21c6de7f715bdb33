import type { Log } from '../log.ts'
import type { RunningStore } from '../start-store.ts'

const minute = 60_000
/** So many unforeseen errors within ten minutes are not bad luck. */
const restartsAtMost = 3
const restartWithin = 60_000

export type KeptStore = { store: RunningStore; stop: () => Promise<void> }

type Host = {
  on: (event: 'uncaughtException', listener: (error: unknown) => void) => unknown
  exit: (code: number) => unknown
}

/**
 * Starts the store, and starts it again whenever it asks for that, or when an error came up that
 * nobody caught: what such an error left behind goes with the old connection to the database and the
 * old listener. When it keeps happening, or the store cannot open again, the process ends with 1 and
 * says so: there is an open store or none, never half of one.
 */
export const keepStarted = async (
  start: (port: number | undefined, onRestart: () => void) => Promise<RunningStore>,
  log: Log,
  host: Host = process,
): Promise<KeptStore> => {
  let running: Promise<RunningStore>
  const restarts: number[] = []

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
      return start(store.port, restart)
    })
    running
      .catch((error) => giveUp('The store could not open again', error))
      .finally(() => clearTimeout(deadline))
  }
  host.on('uncaughtException', (error) => {
    const now = performance.now()
    restarts.push(now)
    if (restarts.filter((time) => now - time < 10 * minute).length > restartsAtMost) {
      return giveUp(
        'This keeps happening, and the store ends. No order is lost. Please start it again',
        error,
      )
    }
    log.error('Something unforeseen happened, and the store opens anew', error)
    restart()
  })
  running = start(undefined, restart)
  const store = await running
  return { store, stop: async () => (await running).stop() }
}
