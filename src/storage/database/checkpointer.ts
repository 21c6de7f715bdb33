import { statSync } from 'node:fs'
import type { Logger } from '../../lib/logger.ts'
import { findStorageFault } from '../../lib/storage-fault.ts'
import { FolderChanged, type Place } from '../data-folder/place.ts'
import type { OpenDatabase } from './open-database.ts'
import type { Reserve } from './reserve.ts'

const megabyte = 1024 * 1024
/** A WAL of this size (bytes) is checkpointed when nothing is being written. */
const wantedFrom = 16 * megabyte
/** A WAL of this size (bytes) is checkpointed even during writes: reads slow down as the WAL grows. */
const neededFrom = 128 * megabyte
const checkInterval = 10_000
/** A WAL up to this size (bytes) is checkpointed in the main thread; that delay is not noticeable. */
const inlineBytes = 4 * megabyte

export type Checkpointer = {
  /** Checkpoints and truncates the WAL, as far as no reader uses it. */
  checkpoint: () => Promise<void>
  walBytes: () => number
  /** Stops the timer, and resolves when a running checkpoint is done. */
  stop: () => Promise<void>
}

type Parts = {
  reserve: Reserve
  place: Pick<Place, 'beginCheckpoint' | 'endCheckpoint'>
  log: Logger
  /** Called when another program has replaced the content of the database. */
  onDamage: () => void
  /** Checkpoints most of the WAL in another thread, while orders continue. */
  checkpointApart: () => Promise<unknown>
}

/**
 * Checkpoints the WAL when nothing is being written. Between checkpoints the database file does not change,
 * so most copies of the folder open without a repair.
 */
export const startCheckpointer = (
  { sqlite, writer }: Pick<OpenDatabase, 'sqlite' | 'writer'>,
  { reserve, place, log, onDamage, checkpointApart }: Parts,
): Checkpointer => {
  const walBytes = () => statSync(`${sqlite.name}-wal`, { throwIfNoEntry: false })?.size ?? 0
  const countChanges = () => sqlite.prepare('select total_changes()').pluck().get()

  /** Leaves only the rest of the WAL to the checkpoint for which orders wait. */
  const checkpointMost = async () => {
    try {
      await checkpointApart()
    } catch (error) {
      if (findStorageFault(error) !== 'full') throw error // the caller retries with the reserve
    }
  }
  const begin = () => {
    try {
      reserve.spendOn(place.beginCheckpoint)
    } catch (error) {
      if (error instanceof FolderChanged) onDamage()
      throw error
    }
  }
  const checkpoint = async () => {
    await writer.exclusively(begin)
    if (walBytes() > inlineBytes) await checkpointMost()
    await writer.exclusively(() => {
      reserve.spendOn(() => sqlite.pragma('wal_checkpoint(TRUNCATE)'))
      place.endCheckpoint()
    })
  }
  let lastChanges = countChanges()
  const checkpointIfDue = async () => {
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
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= checkpointIfDue().finally(() => {
      running = undefined
    })
  }, checkInterval)
  timer.unref()
  return {
    checkpoint,
    walBytes,
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
