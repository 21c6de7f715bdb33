import { randomInt } from 'node:crypto'
import { statSync } from 'node:fs'
import type { Log } from '../../log.ts'
import { isBigWithoutLog, runInWorker } from '../worker/run-in-worker.ts'
import type { OpenDatabase } from './open-database.ts'

const megabyte = 1024 * 1024
/** From here on the next quiet moment is taken. */
const wanted = 16 * megabyte
/** From here on even a busy moment is: reads slow down as the WAL grows. */
const overdue = 128 * megabyte
const lookEvery = 10_000
/** So much is written and synced before anybody notices. */
const atOnce = 4 * megabyte

export type Checkpointer = {
  /**
   * Snapshot, then checkpoint, when the WAL holds anything. While a large store is open, orders go on
   * meanwhile; else they wait, and the snapshot is the exact state of the database after it.
   */
  checkpoint: (isOpen: boolean) => Promise<void>
  /** Looks no more, and resolves when what is under way is done. */
  stop: () => Promise<void>
}

/**
 * Empties the WAL into the database file in quiet moments, each time right after a verified
 * snapshot: a copy of the folder that is torn by the checkpoint still holds that one.
 */
export const startCheckpointer = (
  { sqlite, exclusively }: Pick<OpenDatabase, 'sqlite' | 'exclusively'>,
  snapshot: (isHurried: boolean) => Promise<unknown>,
  log: Log,
): Checkpointer => {
  const walBytes = () => statSync(`${sqlite.name}-wal`, { throwIfNoEntry: false })?.size ?? 0
  const changes = () => sqlite.prepare('select total_changes()').pluck().get() as number

  // A restored database has no generation yet.
  const isAtRest = () => walBytes() === 0 && sqlite.pragma('application_id', { simple: true }) !== 0
  const setGeneration = (generation: number) => sqlite.pragma(`application_id = ${generation}`)
  /** Sets a generation that only what is written or copied from here on can have, see generation.ts. */
  const beginGeneration = (): number => {
    const generation = randomInt(1, 2 ** 31)
    setGeneration(generation)
    return generation
  }
  /** Changes with whatever is written, here or by another process. */
  const writes = () => `${changes()} ${sqlite.pragma('data_version', { simple: true })}`

  /** Nobody writes between snapshot and checkpoint. */
  const checkpointHeld = () =>
    exclusively(async () => {
      if (isAtRest()) return
      beginGeneration()
      const before = writes()
      await snapshot(true)
      if (writes() !== before) beginGeneration() // another process did
      sqlite.pragma('wal_checkpoint(TRUNCATE)')
    })

  /** Beside the orders. What comes meanwhile goes into the file, but is in no snapshot yet. */
  const checkpointAside = async () => {
    const [generation, before] = await exclusively(async () => [beginGeneration(), writes()] as const)
    await snapshot(false)
    await exclusively(async () => beginGeneration())
    if (walBytes() > atOnce) await runInWorker({ do: 'checkpoint', file: sqlite.name })
    await exclusively(async () => {
      if (writes() === before) setGeneration(generation)
      sqlite.pragma('wal_checkpoint(TRUNCATE)')
    })
  }

  const checkpoint = async (isOpen: boolean) => {
    if (!isOpen || !isBigWithoutLog(sqlite.name)) await checkpointHeld()
    else if (!isAtRest()) await checkpointAside()
  }

  let lastChanges = changes()
  const look = async () => {
    const now = changes()
    const quiet = now === lastChanges
    lastChanges = now
    const size = walBytes()
    if (size < wanted || (!quiet && size < overdue)) return
    try {
      await checkpoint(true)
    } catch (error) {
      log.error('The database could not be tidied up; it will be tried again', error)
    }
  }
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined
    })
  }, lookEvery)
  timer.unref()
  return {
    checkpoint,
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
