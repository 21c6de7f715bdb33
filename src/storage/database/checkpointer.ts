import { statSync } from 'node:fs'
import type { Logger } from '../../lib/logger.ts'
import { findStorageFault } from '../../lib/storage-fault.ts'
import { followLink } from '../files/follow-link.ts'
import { runInWorker } from '../worker/run-in-worker.ts'
import type { OpenDatabase } from './open-database.ts'
import type { Reserve } from './reserve.ts'

const megabyte = 1024 * 1024
/** From this size of the WAL on, the next quiet moment is used. */
const wantedFrom = 16 * megabyte
/** From this size on, a busy moment is used too: reads slow down as the WAL grows. */
const neededFrom = 128 * megabyte
const lookInterval = 10_000
/** So much is written and synced before anybody notices. */
const atOnce = 4 * megabyte

export type Checkpointer = {
  /** Moves what is in the WAL into the database file, as far as nobody reads from it. */
  checkpoint: () => Promise<void>
  walBytes: () => number
  /** Ends the looking, and resolves when what is under way is done. */
  stop: () => Promise<void>
}

/**
 * Empties the WAL in quiet moments only: in between, the database file stands still and most copies of the folder
 * open without a repair.
 */
export const startCheckpointer = (
  { sqlite, writer }: Pick<OpenDatabase, 'sqlite' | 'writer'>,
  reserve: Reserve,
  log: Logger,
): Checkpointer => {
  const walBytes = () => statSync(`${followLink(sqlite.name)}-wal`, { throwIfNoEntry: false })?.size ?? 0
  const countChanges = () => sqlite.prepare('select total_changes()').pluck().get()

  /** A worker moves the most of it while orders go on; they wait for the rest only. */
  const checkpointMeanwhile = async () => {
    try {
      await runInWorker({ do: 'checkpoint', file: sqlite.name })
    } catch (error) {
      if (findStorageFault(error) !== 'full') throw error // only the rest can use the reserve
    }
  }
  const checkpoint = async () => {
    if (walBytes() > atOnce) await checkpointMeanwhile()
    await writer.exclusively(() => reserve.spendOn(() => sqlite.pragma('wal_checkpoint(TRUNCATE)')))
  }
  let lastChanges = countChanges()
  const look = async () => {
    const changes = countChanges()
    const isQuiet = changes === lastChanges
    lastChanges = changes
    const size = walBytes()
    if (size < wantedFrom || (!isQuiet && size < neededFrom)) return
    try {
      await checkpoint()
    } catch (error) {
      log.error('The WAL of the database could not be emptied; it will be tried again', error)
    }
  }
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined
    })
  }, lookInterval)
  timer.unref()
  return {
    checkpoint,
    walBytes,
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
