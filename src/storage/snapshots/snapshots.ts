import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { newId } from '../../contract/ids.ts'
import { StartError } from '../../lib/start-error.ts'
import { inEveryLanguage } from '../../notices/in-every-language.ts'
import { renameFile } from '../data-folder/retry.ts'
import { makeFile, syncFolder } from '../data-folder/sync-file.ts'
import { dropTriggers } from '../journal/capture.ts'
import { getPosition, type Position } from '../journal/position.ts'
import { backupsFolder, snapshotPath } from './snapshot-files.ts'
import { runBySize } from './worker/run-in-worker.ts'

/** A copy of the database is damaged; the database itself may be damaged too. */
export class DamagedCopy extends StartError {}

/** Removes a database file with its WAL and journal files. */
const removeDatabase = async (file: string): Promise<void> => {
  for (const ending of ['', '-wal', '-shm', '-journal']) await rm(file + ending, { force: true })
}

/**
 * Copies the open database to `target` and checks the copy, while the store continues. Returns the copy's
 * position. Throws {@link DamagedCopy} or the file system's error; then no copy is left.
 */
export const copyOpenDatabase = async (file: string, target: string): Promise<Position> => {
  try {
    const { corruption, position } = await runBySize({ do: 'copy', source: file, target })
    if (corruption !== undefined) {
      throw new DamagedCopy(inEveryLanguage((texts) => texts.copyDamaged(corruption)))
    }
    if (!position) throw new Error('The copy has no position in a history')
    return position
  } catch (error) {
    await removeDatabase(target) // on a full disk it would occupy the last free space
    throw error
  }
}

/**
 * Writes a snapshot through the open connection. For files that were deleted or moved away while open, and
 * hold orders that exist nowhere else. Throws the file system's error.
 */
export const rescueDatabase = async (
  sqlite: Database.Database,
  dataDir: string,
  now: Date,
): Promise<string> => {
  const target = snapshotPath(dataDir, now, getPosition(sqlite), 'rescued')
  await mkdir(backupsFolder(dataDir), { recursive: true })
  await makeFile(target, async (unfinished) => {
    await sqlite.backup(unfinished)
    const copy = new Database(unfinished)
    copy.pragma('journal_mode = DELETE')
    dropTriggers(copy)
    copy.close()
  })
  return target
}

/**
 * Takes a snapshot of the open database in the data folder's `backups`. It gets its unique name when it is
 * complete and synced. Returns its path and position.
 */
export const takeSnapshot = async (
  file: string,
  dataDir: string,
  now: Date,
  label?: string,
): Promise<{ path: string; position: Position }> => {
  const folder = backupsFolder(dataDir)
  await mkdir(folder, { recursive: true })
  const unfinished = path.join(folder, `snapshot-${newId(8)}.part`)
  const position = await copyOpenDatabase(file, unfinished)
  const target = snapshotPath(dataDir, now, position, label)
  try {
    await renameFile(unfinished, target)
    await syncFolder(folder)
  } catch (error) {
    await removeDatabase(unfinished) // otherwise each attempt would leave a file as large as the database
    throw error
  }
  return { path: target, position }
}
