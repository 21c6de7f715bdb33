import { takeTurns } from '../../in-turn.ts'
import type { Log } from '../../log.ts'
import { DamagedCopy, takeSnapshot } from '../backups/snapshot.ts'
import type { FileBytes } from '../database/file-bytes.ts'
import { markCorrupt } from '../files/corruption-marker.ts'
import { findCorruption } from '../files/integrity-check.ts'
import { isBig, runInWorker } from '../worker/run-in-worker.ts'

export type Health = {
  /** Takes the day's snapshot. One at a time: a day's share their name. In a hurry where no order can come. */
  snapshot: (isHurried?: boolean) => Promise<string>
  /** Looks at all of the open database, beside whatever else goes on. Returns whether it is whole. */
  check: () => Promise<boolean>
  /** Damage was met: from here on the files stay as they are, and the next start looks at all of them. */
  doubt: () => void
  isDoubted: () => boolean
  /** Resolves when nothing reads the whole database any more. */
  settled: () => Promise<void>
}

type Place = { dataDir: string; backups: string; clock: () => Date }

/** Watches over the open database, in the order things are asked for. `onDamage` is called once. */
export const watchHealth = (
  bytes: FileBytes,
  { dataDir, backups, clock }: Place,
  log: Log,
  onDamage: () => void,
): Health => {
  const inTurn = takeTurns()
  let isDoubted = false
  const doubt = () => {
    if (isDoubted) return
    isDoubted = true
    try {
      markCorrupt(dataDir)
    } catch (error) {
      log.error('It could not be written down that the database is damaged', error)
    }
    onDamage()
  }
  const look = async (): Promise<boolean> => {
    const file = bytes.path
    const damage = isBig(file) ? await runInWorker({ do: 'check', file }) : findCorruption(file)
    if (damage === undefined) return true
    log.error(`The database is damaged (${damage})`)
    doubt()
    return false
  }
  const snapshot = async (isHurried: boolean) => {
    try {
      return await takeSnapshot(bytes, backups, clock(), { isHurried })
    } catch (error) {
      // The copy holds what was read: it may be the database that is damaged.
      if (error instanceof DamagedCopy) await look()
      throw error
    }
  }
  return {
    snapshot: (isHurried = false) => inTurn(() => snapshot(isHurried)),
    check: () => inTurn(look),
    doubt,
    isDoubted: () => isDoubted,
    settled: () => inTurn(async () => {}),
  }
}
