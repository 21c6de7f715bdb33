import { copyFileSync, existsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Log } from '../../log.ts'
import { StartError } from '../../start-error.ts'
import { beginReplacement, commitReplacement, finishReplacement } from '../backups/replacement.ts'
import { beginAnew } from '../backups/restore.ts'
import { listSnapshots } from '../backups/snapshot.ts'
import { clearCorruptionMarker } from '../files/corruption-marker.ts'
import { findCorruption, findObviousCorruption } from '../files/integrity-check.ts'
import { leaveNotice } from '../files/notices.ts'
import { isBaseOf } from './generation.ts'
import { replayLog } from './replay-log.ts'
import { salvage } from './salvage.ts'

const bytesOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/**
 * Lays the snapshot at `target`, and into it what came after it: all of it from the log, else what can
 * still be read. Returns how the sentence about it ends.
 */
const refill = (
  damaged: string,
  { snapshot, isNewest }: { snapshot: string; isNewest: boolean },
  target: string,
  log: Log,
): string => {
  if (isBaseOf(snapshot, damaged, isNewest)) {
    copyFileSync(snapshot, target)
    try {
      replayLog(`${damaged}-wal`, target)
      return 'together with the log of all that came after it: nothing is missing.'
    } catch (error) {
      log.error('The log beside the damaged store file is damaged too', error)
    }
  }
  copyFileSync(snapshot, target)
  try {
    const orders = salvage(damaged, target, snapshot)
    return `with what could still be read of what came after it (orders: ${orders}). Please look through the last orders.`
  } catch (error) {
    log.error('Nothing newer than the backup can be read from the damaged store file', error)
    copyFileSync(snapshot, target)
    return 'what came after it is missing.'
  }
}

/**
 * Sets a damaged database aside (never deletes it) and puts the newest good snapshot in its place,
 * with all that came after it, or what can still be read of that.
 * `look` says how closely: a glance misses what is wrong inside.
 * Returns what the owner must read, or undefined when the file is whole or not there yet.
 */
export const recoverDamaged = async (
  dataDir: string,
  now: Date,
  log: Log,
  look: 'at all of it' | 'at a glance',
): Promise<string | undefined> => {
  const file = path.join(dataDir, 'store.db')
  if (!existsSync(file)) return undefined
  const snapshots = listSnapshots(path.join(dataDir, 'backups'))
  // To SQLite an empty file is a whole new database, and it would delete the log beside it.
  const wasEmptied = bytesOf(file) === 0 && (snapshots.length > 0 || bytesOf(`${file}-wal`) > 0)
  const find = look === 'at a glance' ? findObviousCorruption : findCorruption
  const damage = wasEmptied ? 'it is empty' : find(file)
  if (!damage) {
    clearCorruptionMarker(dataDir)
    return undefined
  }
  const snapshot = snapshots.find((candidate) => !findCorruption(candidate))
  if (!snapshot) {
    throw new StartError(
      `${file} is damaged (${damage}) and there is no good backup in ${path.join(dataDir, 'backups')}. Copy a backup of the data folder back; nothing was changed.`,
    )
  }
  const aside = `damaged-${now.toISOString().replaceAll(':', '-')}`
  const replacement = path.join(beginReplacement(dataDir), 'store.db')
  const outcome = refill(file, { snapshot, isNewest: snapshot === snapshots[0] }, replacement, log)
  beginAnew(replacement)
  const notice = `The store file was damaged (${damage}). It was set aside in ${path.join(dataDir, 'backups', aside)}, and the backup ${path.basename(snapshot)} took its place, ${outcome}`
  leaveNotice(dataDir, notice) // before the store is whole again: a start cut off in between must not hide it
  await commitReplacement(dataDir, aside)
  finishReplacement(dataDir)
  clearCorruptionMarker(dataDir)
  return notice
}
