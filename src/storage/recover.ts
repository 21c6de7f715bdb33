import { copyFileSync, existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../start-error.ts'
import { beginReplacement, commitReplacement, finishReplacement } from './replacement.ts'
import { findDamage, listSnapshots } from './snapshot.ts'

const bytesOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/**
 * Sets a damaged database aside (never deletes it) and puts the newest good snapshot in its place.
 * Returns what the owner must read, or undefined when the file is whole or not there yet.
 */
export const recoverDamaged = async (dataDir: string, now: Date): Promise<string | undefined> => {
  const file = path.join(dataDir, 'store.db')
  if (!existsSync(file)) return undefined
  const snapshots = listSnapshots(path.join(dataDir, 'backups'))
  // To SQLite an empty file is a whole new database, and it would delete the log beside it.
  const wasEmptied = bytesOf(file) === 0 && (snapshots.length > 0 || bytesOf(`${file}-wal`) > 0)
  const damage = wasEmptied ? 'it is empty' : findDamage(file)
  if (!damage) return undefined
  const snapshot = snapshots.find((candidate) => !findDamage(candidate))
  if (!snapshot) {
    throw new StartError(
      `${file} is damaged (${damage}) and there is no good backup in ${path.join(dataDir, 'backups')}. Copy a backup of the data folder back; nothing was changed.`,
    )
  }
  const aside = `damaged-${now.toISOString().replaceAll(':', '-')}`
  copyFileSync(snapshot, path.join(beginReplacement(dataDir), 'store.db'))
  await commitReplacement(dataDir, aside)
  finishReplacement(dataDir)
  return `The store file was damaged (${damage}). It was set aside in ${path.join(dataDir, 'backups', aside)}, and the backup ${path.basename(snapshot)} took its place: orders after that backup are missing.`
}
