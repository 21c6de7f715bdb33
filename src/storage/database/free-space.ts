import { createWriteStream, statfsSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { messages } from '../../contract/messages/messages.ts'
import type { Logger } from '../../lib/logger.ts'
import { ShopError } from '../../lib/shop-error.ts'

const commitsPerCheck = 32
/** Free bytes that must remain in addition to the size of the WAL. */
const reserve = 4 * 1024 * 1024
const pauseAfterAttempt = 1_000

/** Free bytes on the disk of a folder. */
export const freeBytesOf = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Whether a disk is so full that a checkpoint of the WAL may soon fail. */
export const isSpaceLow = (folder: string, walBytes: number): boolean =>
  freeBytesOf(folder) < reserve + walBytes

/**
 * Makes room before the disk is full, because on a full disk not even a checkpoint succeeds. The caller calls
 * `afterCommit` after each commit and `afterFailure` after each failed one.
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
  let running: Promise<void> | undefined
  let attemptedAt = Number.NEGATIVE_INFINITY

  const makeRoomOnce = () => {
    if (running || performance.now() - attemptedAt < pauseAfterAttempt) return
    running = makeRoom()
      .catch((error) => log.error('No room could be made on the disk', error))
      .finally(() => {
        running = undefined
        attemptedAt = performance.now()
      })
  }
  const check = () => {
    try {
      if (isLow()) makeRoomOnce()
    } catch (error) {
      log.debug(`The free space of the disk is not known: ${(error as Error).message}`)
    }
  }
  return {
    afterCommit: () => {
      commits += 1
      if (commits % commitsPerCheck === 0) check()
    },
    afterFailure: check,
  }
}

/** Bytes that a restore leaves free for the store. */
const freeAfterRestore = 64 * 1024 * 1024

export type FreeBytes = () => number | Promise<number>

/**
 * Writes a part of a backup to a file while the disk keeps its reserve, whatever size was declared or a zip unpacks to.
 * Throws `disk-full`.
 */
export const writeWithinRoom = (bytes: Readable, target: string, freeBytes: FreeBytes): Promise<void> =>
  pipeline(
    bytes,
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        if ((await freeBytes()) < chunk.length + freeAfterRestore) {
          throw new ShopError('disk-full', messages.backups.noRoom)
        }
        yield chunk
      }
    },
    createWriteStream(target, { flush: true }),
  )
