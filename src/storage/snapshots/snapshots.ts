import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { newId } from '../../contract/ids.ts'
import { shopDay } from '../../contract/shop-day.ts'
import { StartError } from '../../lib/start-error.ts'
import { inEveryLanguage } from '../../notices/in-every-language.ts'
import { makeFile, renameFile, syncFolder } from '../data-folder/files.ts'
import { dropTriggers } from '../journal/capture.ts'
import { contains, getPosition, historiesOf, type Position } from '../journal/position.ts'
import { runBySize } from './worker/run-in-worker.ts'

/** A file with a checked copy of the database. */
export type SnapshotFile = {
  path: string
  /** The shop's local day on which it was made. */
  day: string
  /** The state in its name. */
  state: { history: string; number: number }
}

export const backupsFolder = (dataDir: string): string => path.join(dataDir, 'backups')

/** The path for the snapshot of a state. `label` says why it is made, such as `before-009-prices`. */
export const snapshotPath = (
  dataDir: string,
  now: Date,
  state: SnapshotFile['state'],
  label?: string,
): string => {
  const number = String(state.number).padStart(10, '0')
  const name = ['store', shopDay(now), state.history, number, label].filter(Boolean)
  return path.join(backupsFolder(dataDir), `${name.join('-')}.db`)
}

const named = /^store-(\d{4,6}-\d\d-\d\d)-([a-z0-9]{12})-(\d{10})(?:-[\w-]+)?\.db$/

/** Undefined for a file that is not a snapshot. */
export const parseSnapshotName = (folder: string, name: string): SnapshotFile | undefined => {
  const file = path.join(folder, name)
  const [, day, history, number] = named.exec(name) ?? []
  return day && history ? { path: file, day, state: { history, number: Number(number) } } : undefined
}

/** All snapshots in the data folder, in no particular order. */
export const listSnapshots = (dataDir: string): SnapshotFile[] => {
  const folder = backupsFolder(dataDir)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => parseSnapshotName(folder, name))
    .filter((snapshot) => snapshot !== undefined)
}

/**
 * The snapshots of a history and its ancestors (nearest first), newest state first.
 */
export const sortByState = (
  snapshots: SnapshotFile[],
  current: Pick<Position, 'history' | 'ancestors'>,
): SnapshotFile[] => {
  const histories = historiesOf(current)
  const latest = { ...current, number: Number.POSITIVE_INFINITY }
  const rank = ({ state }: SnapshotFile) => histories.indexOf(state.history)
  return snapshots
    .filter(({ state }) => contains(latest, state.history, state.number))
    .sort(
      (one, other) =>
        rank(one) - rank(other) || other.state.number - one.state.number || (other.path > one.path ? 1 : -1),
    )
}

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
    const copied = await runBySize('copy', file, target)
    if ('corruption' in copied) {
      throw new DamagedCopy(inEveryLanguage((texts) => texts.copyDamaged(copied.corruption)))
    }
    return copied
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
