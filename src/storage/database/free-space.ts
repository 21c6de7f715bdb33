import { statfsSync } from 'node:fs'
import type { Logger } from '../../lib/logger.ts'

const commitsPerLook = 32
/** Besides room for moving the WAL into the database. */
const reserve = 4 * 1024 * 1024
const restAfter = 1_000

/** Bytes that the disk of a folder has left. */
export const freeBytesOf = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Whether a disk is so full that soon not even the WAL of the database could be moved into it. */
export const isSpaceLow = (folder: string, walBytes: number): boolean =>
  freeBytesOf(folder) < reserve + walBytes

/**
 * Watches that a small disk never fills up: a full one could not even empty the WAL any more. Returns what is to be
 * called after each commit, and after one that failed.
 */
export const watchFreeSpace = ({
  isLow,
  makeRoom,
  log,
}: {
  isLow: () => boolean
  makeRoom: () => Promise<void>
  log: Logger
}): { afterCommit: () => void; afterFailure: () => void } => {
  let commits = 0
  let making: Promise<void> | undefined
  let madeAt = Number.NEGATIVE_INFINITY

  const makeRoomOnce = () => {
    if (making || performance.now() - madeAt < restAfter) return
    making = makeRoom()
      .catch((error) => log.error('No room could be made on the disk', error))
      .finally(() => {
        making = undefined
        madeAt = performance.now()
      })
  }
  const look = () => {
    try {
      if (isLow()) makeRoomOnce()
    } catch (error) {
      log.debug(`The free space of the disk is not known: ${(error as Error).message}`)
    }
  }
  return {
    afterCommit: () => {
      commits += 1
      if (commits % commitsPerLook === 0) look()
    },
    afterFailure: look,
  }
}
