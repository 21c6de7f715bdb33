import { randomBytes } from 'node:crypto'
import { rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Logger } from '../../lib/logger.ts'
import { findStorageFault } from '../../lib/storage-fault.ts'
import { freeBytesOf } from './free-space.ts'

/** More than the database grows by between two checkpoints on a disk that is nearly full. */
export const reserveBytes = 4 * 1024 * 1024

export type Reserve = {
  /**
   * Makes sure that the room is held. Throws an error of the code `ENOSPC` when the disk has no room for it: what is
   * written now could make the WAL of the database impossible to empty.
   */
  hold: () => void
  /** Runs the work; when it finds the disk full, once more with the room of the reserve, which is then held again. */
  spendOn: <Result>(work: () => Result) => Result
}

/**
 * A file that holds some room on the disk. Emptying the WAL makes room, and it needs room first, as the database grows
 * by it: on a disk that was filled to the last byte, by this store or another program, nothing could be written
 * for good.
 */
export const openReserve = (dataDir: string, log: Logger): Reserve => {
  const file = path.join(dataDir, 'store.reserve')
  let isHeld = false

  const makeFile = () => {
    if (statSync(file, { throwIfNoEntry: false })?.size === reserveBytes) return
    // Checked first, so that an order on a full disk does not cost the writing of megabytes.
    if (freeBytesOf(dataDir) < reserveBytes) {
      throw Object.assign(new Error('The disk has no room for the reserve'), { code: 'ENOSPC' })
    }
    // Bytes that no file system can make smaller.
    writeFileSync(file, randomBytes(reserveBytes), { flush: true })
  }
  const hold = () => {
    if (isHeld) return
    try {
      makeFile()
    } catch (error) {
      if (findStorageFault(error) === 'full') throw error
      log.error('No room could be held on the disk for emptying the WAL', error) // no reason to refuse orders
    }
    isHeld = true
  }
  const release = () => {
    isHeld = false
    rmSync(file, { force: true })
  }
  return {
    hold,
    spendOn: (work) => {
      try {
        return work()
      } catch (error) {
        if (findStorageFault(error) !== 'full') throw error
      }
      release()
      try {
        return work()
      } finally {
        try {
          hold()
        } catch (error) {
          log.error('The disk is full; orders are taken again when there is room', error)
        }
      }
    },
  }
}
