import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Logger } from '../../lib/logger.ts'
import { findStorageFault } from '../../lib/storage-fault.ts'
import { reportToOwner } from '../../lib/tell-owner.ts'
import { inEveryLanguage } from '../../notices/in-every-language.ts'
import { freeBytesOf } from './free-space.ts'

/** More than the database grows between two checkpoints on a nearly full disk. */
export const reserveBytes = 4 * 1024 * 1024

const fileIn = (dataDir: string): string => path.join(dataDir, 'store.reserve')

/** Deletes the reserve of a store that is not open. Returns whether there was one. */
export const releaseReserve = (dataDir: string): boolean => {
  const exists = existsSync(fileIn(dataDir))
  rmSync(fileIn(dataDir), { force: true })
  return exists
}

export type Reserve = {
  /**
   * Makes sure that the reserve file exists. Throws an error with the code `ENOSPC` when the disk has no room
   * for it: a write without the reserve could make the next checkpoint impossible.
   */
  hold: () => void
  /**
   * Runs the work. If the disk is full, deletes the reserve, runs the work again, and restores the reserve.
   */
  spendOn: <Result>(work: () => Result) => Result
}

/**
 * Manages a file that reserves disk space for checkpoints. A checkpoint frees the WAL's space, but the
 * database file must grow first. Without the reserve, a disk filled to the last byte (by this store or
 * another program) could never be written again.
 */
export const openReserve = (dataDir: string, log: Logger): Reserve => {
  const file = fileIn(dataDir)
  let isReserved = false

  const makeFile = () => {
    if (statSync(file, { throwIfNoEntry: false })?.size === reserveBytes) return
    // Checked first, so that an order on a full disk does not write megabytes for nothing.
    if (freeBytesOf(dataDir) < reserveBytes) {
      throw Object.assign(new Error('The disk has no room for the reserve'), { code: 'ENOSPC' })
    }
    // Random bytes, which no file system can compress.
    writeFileSync(file, randomBytes(reserveBytes), { flush: true })
  }
  const hold = () => {
    if (isReserved) return
    try {
      makeFile()
    } catch (error) {
      if (findStorageFault(error) === 'full') throw error
      log.error('No room could be held on the disk for emptying the WAL', error) // orders continue
    }
    isReserved = true
  }
  const release = () => {
    isReserved = false
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
          reportToOwner(
            log,
            inEveryLanguage((texts) => texts.diskFull),
            error,
          )
        }
      }
    },
  }
}
