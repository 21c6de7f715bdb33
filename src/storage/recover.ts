import { copyFileSync, existsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Log } from '../log.ts'
import { StartError } from '../start-error.ts'
import { findDamage, findGrossDamage } from './damage.ts'
import { removeDoubt } from './doubt.ts'
import { leaveNotice } from './notice.ts'
import { beginReplacement, commitReplacement, finishReplacement } from './replacement.ts'
import { endSessions } from './restore.ts'
import { salvage } from './salvage.ts'
import { listSnapshots } from './snapshot.ts'

const bytesOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** Lays the snapshot at `target`, and into it what else can still be read. Returns the orders that saved, if any could be. */
const refill = (damaged: string, snapshot: string, target: string, log: Log): number | undefined => {
  copyFileSync(snapshot, target)
  try {
    return salvage(damaged, target)
  } catch (error) {
    log.error('Nothing newer than the backup can be read from the damaged store file', error)
    copyFileSync(snapshot, target)
    return undefined
  }
}

/**
 * Sets a damaged database aside (never deletes it) and puts the newest good snapshot in its place,
 * with what can still be read of anything newer.
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
  const find = look === 'at a glance' ? findGrossDamage : findDamage
  const damage = wasEmptied ? 'it is empty' : find(file)
  if (!damage) {
    removeDoubt(dataDir)
    return undefined
  }
  const snapshot = snapshots.find((candidate) => !findDamage(candidate))
  if (!snapshot) {
    throw new StartError(
      `${file} is damaged (${damage}) and there is no good backup in ${path.join(dataDir, 'backups')}. Copy a backup of the data folder back; nothing was changed.`,
    )
  }
  const aside = `damaged-${now.toISOString().replaceAll(':', '-')}`
  const replacement = path.join(beginReplacement(dataDir), 'store.db')
  const saved = refill(file, snapshot, replacement, log)
  endSessions(replacement)
  const newer =
    saved === undefined
      ? ': what came after that backup is missing.'
      : `, with what could still be read of what came after it (orders: ${saved}). Please look through the last orders.`
  const notice = `The store file was damaged (${damage}). It was set aside in ${path.join(dataDir, 'backups', aside)}, and the backup ${path.basename(snapshot)} took its place${newer}`
  leaveNotice(dataDir, notice) // before the store is whole again: a start cut off in between must not hide it
  await commitReplacement(dataDir, aside)
  finishReplacement(dataDir)
  removeDoubt(dataDir)
  return notice
}
