import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { newId } from '../../contract/ids.ts'
import { StartError } from '../../lib/start-error.ts'
import { renameFile } from '../files/retry.ts'
import { syncFile, syncFolder } from '../files/sync-file.ts'
import { type Position, readPosition } from '../journal/position.ts'
import { runBySize } from '../worker/run-in-worker.ts'
import { backupsFolder, snapshotPath } from './snapshot-files.ts'

/** A copy of the database is damaged, and perhaps the database is. */
export class DamagedCopy extends StartError {}

/** Removes a database file with what SQLite keeps beside it. */
const removeDatabase = async (file: string): Promise<void> => {
  for (const ending of ['', '-wal', '-shm', '-journal']) await rm(file + ending, { force: true })
}

/**
 * Copies the open database to `target` and checks the copy; the store goes on meanwhile. Returns the state
 * it holds. Throws {@link DamagedCopy}, or what the file system says; then no copy is left.
 */
export const copyOpenDatabase = async (file: string, target: string): Promise<Position | undefined> => {
  try {
    const { corruption, position } = await runBySize({ do: 'copy', source: file, target })
    if (corruption !== undefined) throw new DamagedCopy(`The backup copy came out damaged: ${corruption}`)
    return position
  } catch (error) {
    await removeDatabase(target) // on a full disk it would take what room is left
    throw error
  }
}

/**
 * Writes a snapshot from the open connection itself: the files it has open were deleted or moved away, and hold orders
 * that nothing else does. Throws what the file system says.
 */
export const rescueDatabase = async (
  sqlite: Database.Database,
  dataDir: string,
  now: Date,
): Promise<string> => {
  const target = snapshotPath(dataDir, now, readPosition(sqlite), 'rescued')
  await mkdir(backupsFolder(dataDir), { recursive: true })
  await sqlite.backup(`${target}.part`)
  const copy = new Database(`${target}.part`)
  copy.pragma('journal_mode = DELETE')
  copy.close()
  await syncFile(`${target}.part`)
  await renameFile(`${target}.part`, target)
  await syncFolder(backupsFolder(dataDir))
  return target
}

/**
 * Makes a snapshot of the open database in the data folder's `backups`. It gets its name, which no other
 * ever has, when it is whole and on the disk. Returns its path and state.
 */
export const takeSnapshot = async (
  file: string,
  dataDir: string,
  now: Date,
  label?: string,
): Promise<{ path: string; position: Position | undefined }> => {
  const folder = backupsFolder(dataDir)
  await mkdir(folder, { recursive: true })
  const unfinished = path.join(folder, `snapshot-${newId(8)}.part`)
  const position = await copyOpenDatabase(file, unfinished)
  const target = snapshotPath(dataDir, now, position, label)
  try {
    await renameFile(unfinished, target)
    await syncFolder(folder)
  } catch (error) {
    await removeDatabase(unfinished) // each attempt would leave a file as large as the database
    throw error
  }
  return { path: target, position }
}
