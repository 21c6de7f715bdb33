import { createReadStream, existsSync, realpathSync } from 'node:fs'
import Database from 'better-sqlite3'
import type { StoreContents } from '../../contract/backups.ts'
import type { Logger } from '../../lib/logger.ts'
import { inEveryLanguage } from '../../notices/in-every-language.ts'
import { removeFile } from '../data-folder/files.ts'
import { leaveNotice } from '../data-folder/notices.ts'
import { databaseIn, readBeginning } from '../data-folder/paths.ts'
import { type FreeBytes, freeBytesOf, writeWithinRoom } from '../database/free-space.ts'
import type { Schema } from '../database/schema.ts'
import { continueIn, newHistory, type Position } from '../journal/position.ts'
import { checkBackup } from './check-backup.ts'
import { prepareDatabase } from './prepare-database.ts'
import { beginReplacement, commitReplacement } from './replacement.ts'
import { runBySize } from './worker/run-in-worker.ts'
import { unpackArchive } from './zip.ts'

// A restore has three steps. `receiveBackup` lays the backup in a folder beside the data, and checks it. `stageRestore`
// makes its database fit to follow the present one, and the folder ready. The next opening puts it in place: see
// `replacement.ts`.

const isDatabase = (file: string): boolean => readBeginning(file, 16) === 'SQLite format 3\0'

/** Copies a database with its WAL or rollback journal: the WAL of a killed store holds its last orders. */
const copyWithWal = async (named: string, target: string, freeBytes: FreeBytes): Promise<void> => {
  const file = realpathSync(named) // a WAL is beside the file itself, not beside a link to it
  for (const ending of ['', '-wal', '-journal'].filter((each) => existsSync(file + each))) {
    await writeWithinRoom(createReadStream(file + ending), target + ending, freeBytes)
  }
}

/** Fills an empty folder with the `store.db` of a backup and, when it has images, their folder `objects`. */
export type ReadBackup = (folder: string, freeBytes: FreeBytes) => Promise<void>

/** A backup that lies checked beside the data, in a folder that the next start removes unless it is staged. */
export type CheckedBackup = {
  folder: string
  /** Its database. */
  file: string
  /** `at` is when it was made, or else last used. */
  contents: StoreContents
  /** Whether it was made to leave the PC: a zip or a folder, and no snapshot. */
  isCopy: boolean
}

/**
 * Receives the dashboard's zip, a snapshot `.db` (which leaves the images unchanged), or what a function reads. Throws a
 * ShopError with a message for the owner.
 */
export const receiveBackup = async (
  dataDir: string,
  source: string | ReadBackup,
  now: Date,
  freeBytes: FreeBytes = () => freeBytesOf(dataDir),
): Promise<CheckedBackup> => {
  const folder = beginReplacement(dataDir, 'restored', now)
  const file = databaseIn(folder)
  try {
    const isSnapshot = typeof source === 'string' && isDatabase(source)
    let madeAt: Date | undefined
    if (typeof source !== 'string') await source(folder, freeBytes)
    else if (isSnapshot) await copyWithWal(source, file, freeBytes)
    else madeAt = await unpackArchive(source, folder, freeBytes)
    const contents = await checkBackup(file)
    const at = madeAt?.toISOString() ?? contents.at
    return { folder, file, contents: { ...contents, at }, isCopy: !isSnapshot }
  } catch (error) {
    await removeFile(folder)
    throw error
  }
}

/**
 * The position of the restored database. Its new history replaces the present one whatever the number of that one is, so
 * that a folder with files of both is opened as the restored shop.
 */
const afterRestore = (own: Position, present: Position | undefined): Position => {
  const position = continueIn(newHistory(), own)
  if (!present) return position
  // The number -1 means that none of it is contained. Naming these histories shows which one came later.
  const shared = position.ancestors.map(({ history }) => history)
  const others = present.ancestors
    .map(({ history }) => history)
    .filter((history) => !shared.includes(history))
  const replaced = [present.history, ...others]
  return {
    ...position,
    ancestors: [...position.ancestors, ...replaced.map((history) => ({ history, number: -1 }))],
  }
}

/** The owner's password as it is stored. */
export type Credentials = Omit<Schema['admin_credentials'], 'id'>

/** Replaces the password in a prepared database, and records when its orders were copied off this PC. */
const completeDatabase = (
  file: string,
  credentials: Credentials | undefined,
  copiedAt: string | undefined,
): void => {
  const database = new Database(file)
  try {
    database.pragma('secure_delete = ON')
    if (credentials) {
      database
        .prepare(
          `insert or replace into admin_credentials (id, password_hash, generated_password, changed_at)
           values (1, @password_hash, @generated_password, @changed_at)`,
        )
        .run(credentials)
    }
    if (copiedAt !== undefined) {
      database
        .prepare('insert or ignore into backup_copies select ?, coalesce(max(seq), 0) from orders')
        .run(copiedAt)
    }
  } finally {
    database.close()
  }
}

type Context = {
  now: Date
  log: Logger
  /** The position of the data to be replaced, if known. */
  present: Position | undefined
  /** The credentials that replace those of the backup; without them the backup's own stay. */
  credentials?: Credentials | undefined
}

/**
 * Makes a backup ready for the next start, which puts it in place and moves the present data to `set-aside`. When it
 * throws, nothing has changed. In either case the folder of the backup is gone.
 */
export const stageRestore = async (
  dataDir: string,
  { folder, file, contents, isCopy }: CheckedBackup,
  { now, log, present, credentials }: Context,
): Promise<void> => {
  try {
    await prepareDatabase(file, { dataDir, now, log }, (own) => afterRestore(own, present))
    completeDatabase(file, credentials, isCopy ? (contents.at ?? now.toISOString()) : undefined)
    // Counted again, because a repeated erasure may have removed a customer.
    const restored = { ...(await runBySize('count', file)), at: contents.at }
    await commitReplacement(folder)
    leaveNotice(
      dataDir,
      inEveryLanguage((texts) => texts.restored(restored)),
    )
  } catch (error) {
    await removeFile(folder)
    throw error
  }
}
