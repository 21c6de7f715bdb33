import { statSync } from 'node:fs'
import type Database from 'better-sqlite3'
import type { Log } from '../log.ts'
import { runAside } from './aside/run-aside.ts'

const megabyte = 1024 * 1024
/** From here on the next quiet moment is taken. */
const wanted = 16 * megabyte
/** From here on even a busy moment is: reads slow down as the WAL grows. */
const overdue = 128 * megabyte
const lookEvery = 10_000
/** So much is written and synced before anybody notices. */
const atOnce = 4 * megabyte

export type Checkpointer = {
  /** Snapshot, then checkpoint, when the WAL holds anything. */
  checkpoint: () => Promise<void>
  stop: () => void
}

/**
 * Empties the WAL into the database file in quiet moments, each time right after a verified
 * snapshot: a copy of the folder that is torn by the checkpoint still holds that one.
 */
export const startCheckpointer = (
  sqlite: Database.Database,
  snapshot: () => Promise<unknown>,
  log: Log,
): Checkpointer => {
  const walBytes = () => statSync(`${sqlite.name}-wal`, { throwIfNoEntry: false })?.size ?? 0
  const changes = () => sqlite.prepare('select total_changes()').pluck().get() as number

  const checkpoint = async () => {
    if (walBytes() === 0) return
    await snapshot()
    // Beside the orders; what came meanwhile is little.
    if (walBytes() > atOnce) await runAside({ do: 'checkpoint', file: sqlite.name })
    sqlite.pragma('wal_checkpoint(TRUNCATE)')
  }

  let lastChanges = changes()
  let running = false
  const look = async () => {
    const now = changes()
    const quiet = now === lastChanges
    lastChanges = now
    const size = walBytes()
    if (running || size < wanted || (!quiet && size < overdue)) return
    running = true
    try {
      await checkpoint()
    } catch (error) {
      log.error('The database could not be tidied up; it will be tried again', error)
    } finally {
      running = false
    }
  }
  const timer = setInterval(() => void look(), lookEvery)
  timer.unref()
  return { checkpoint, stop: () => clearInterval(timer) }
}
