import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import Database from 'better-sqlite3'
import type { StoreContents } from '../../contract/backups.ts'
import { newId } from '../../contract/ids.ts'
import { messages } from '../../contract/messages/messages.ts'
import type { Logger } from '../../lib/logger.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { findStorageFault } from '../../lib/storage-fault.ts'
import { followLink, readBeginning } from '../data-folder/paths.ts'
import { removeFile } from '../data-folder/retry.ts'
import { freeBytesOf } from '../database/free-space.ts'
import type { Schema } from '../database/schema.ts'
import { dropTriggers } from '../journal/capture.ts'
import { continueIn, newHistory, type Position } from '../journal/position.ts'
import { checkShape } from './check-shape.ts'
import { prepareDatabase } from './prepare-database.ts'
import { unpackArchive } from './read-archive.ts'
import { repeatErasuresIn } from './repeat-erasures.ts'
import { beginReplacement, commitReplacement } from './replacement.ts'
import { type FreeBytes, withinRoom } from './room-for-backup.ts'
import { readContents, runBySize } from './worker/run-in-worker.ts'

/** The owner's password as it is stored. */
export type Credentials = Omit<Schema['admin_credentials'], 'id'>

/** Writes the current password into an upgraded database file, replacing the backup's own. */
const keepCredentials = (file: string, credentials: Credentials): void => {
  const database = new Database(file)
  try {
    database.pragma('secure_delete = ON')
    database
      .prepare(
        `insert into admin_credentials (id, password_hash, generated_password, changed_at)
         values (1, @password_hash, @generated_password, @changed_at)
         on conflict (id) do update set password_hash = excluded.password_hash,
           generated_password = excluded.generated_password, changed_at = excluded.changed_at`,
      )
      .run(credentials)
  } finally {
    database.close()
  }
}

/** Copies a database with its WAL or rollback journal: the WAL of a killed store holds its last orders. */
const copyWithWal = async (named: string, target: string, freeBytes: FreeBytes): Promise<void> => {
  const file = followLink(named)
  for (const ending of ['', '-wal', '-journal'].filter((each) => existsSync(file + each))) {
    await pipeline(createReadStream(file + ending), withinRoom(freeBytes), createWriteStream(target + ending))
  }
}

/** Makes one file of it, without the triggers of the journal, which a snapshot does not have. */
const plainDatabase = (file: string): void => {
  const database = new Database(file)
  try {
    database.pragma('journal_mode = DELETE') // checkpoints the WAL, or rolls the rollback journal back
    dropTriggers(database)
  } catch {
    // The check that follows reports the fault.
  } finally {
    database.close()
  }
}

/** A zip can hold gigabytes of zeros after the last page, which cost nothing to send but would fill the disk. */
const refusePadding = (file: string): void => {
  const database = new Database(file, { readonly: true })
  try {
    const pages = Number(database.pragma('page_count', { simple: true }))
    const bytes = pages * Number(database.pragma('page_size', { simple: true }))
    if (statSync(file).size <= bytes) return
  } finally {
    database.close()
  }
  throw new ShopError('bad-input', messages.backups.databasePadded)
}

const checkDatabase = async (file: string): Promise<void> => {
  refusePadding(file)
  const { isOfThisVersion } = await checkShape(file) // first: the full check evaluates expressions of the schema
  // Sums that contradict the rows would stay wrong. An upgrade computes them anew.
  const { corruption: damage } = await runBySize({ do: 'check', file, isThorough: isOfThisVersion })
  if (damage) throw new ShopError('bad-input', messages.backups.databaseDamaged(damage))
}

type Context = {
  now: Date
  log: Logger
  /** The position of the data to be replaced, if known. */
  present: Position | undefined
  /**
   * Called with the checked database of the backup before anything is replaced. Repairs the current data, so
   * that the owner can be told what the restore leaves behind and can get it back. Returns their position.
   */
  repairPresent?: (backup: string) => Promise<Position | undefined>
  /** Whether the backup lies in the data folder itself, so that it is no copy off this PC. */
  isInside?: boolean
  /** The credentials that replace those of the backup; without them the backup's own stay. */
  findCredentials?: (() => Promise<Credentials | undefined>) | undefined
}

/**
 * The position of the restored database. Its new history replaces the current one whatever the number of that
 * one is, so that a folder with files of both is opened as the restored shop.
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

/**
 * Fills an empty folder with the `store.db` of a backup, and with its `objects` when it has images. Returns when the
 * backup was made, if it says so.
 */
export type ReadBackup = (folder: string, freeBytes: FreeBytes) => Promise<Date | undefined>

const isDatabase = (file: string): boolean => readBeginning(file, 16) === 'SQLite format 3\0'

const readFrom =
  (file: string): ReadBackup =>
  async (folder, freeBytes) => {
    if (!isDatabase(file)) return unpackArchive(file, folder, freeBytes)
    await copyWithWal(file, path.join(folder, 'store.db'), freeBytes)
    return undefined
  }

/** A backup that lies checked beside the data, in a folder that the next start removes unless it is restored. */
export type UnpackedBackup = {
  folder: string
  /** `at` is when it was made, or else last used. */
  contents: StoreContents
  /** Whether it was made to leave the PC: a zip or a folder, and no snapshot. */
  isCopy: boolean
}

/**
 * Unpacks a backup into a folder beside the data, and checks it. A backup is the dashboard's zip, a snapshot `.db`
 * (which leaves the images unchanged), or the result of a function. Throws a ShopError with a message for the owner.
 */
export const unpackBackup = async (
  dataDir: string,
  source: string | ReadBackup,
  freeBytes: FreeBytes = async () => freeBytesOf(dataDir),
): Promise<UnpackedBackup> => {
  const folder = beginReplacement(dataDir)
  try {
    const database = path.join(folder, 'store.db')
    const madeAt = await (typeof source === 'string' ? readFrom(source) : source)(folder, freeBytes)
    plainDatabase(database)
    await checkDatabase(database)
    const contents = await readContents(database).catch((error) => {
      if (findStorageFault(error) !== 'damaged') throw error
      throw new ShopError('bad-input', messages.backups.databaseDamaged((error as Error).message))
    })
    const isCopy = typeof source !== 'string' || !isDatabase(source)
    return { folder, contents: { ...contents, at: madeAt?.toISOString() ?? contents.at }, isCopy }
  } catch (error) {
    await removeFile(folder)
    throw error
  }
}

/** Records that all orders of a restored database are in a copy off this PC, namely in the backup itself. */
const recordAsCopy = (file: string, takenAt: string): void => {
  const database = new Database(file)
  try {
    database
      .prepare('insert or ignore into backup_copies select ?, coalesce(max(seq), 0) from orders')
      .run(takenAt)
  } finally {
    database.close()
  }
}

/**
 * Prepares an unpacked backup for the next start, which puts it in place and moves the current data to
 * `set-aside/before-restore-…`. Throws a ShopError with a message for the owner; then nothing has changed. In either case
 * the folder of the backup is gone.
 */
export const restoreUnpacked = async (
  dataDir: string,
  { folder, contents, isCopy }: UnpackedBackup,
  { now, log, present, repairPresent, isInside, findCredentials }: Context,
): Promise<void> => {
  try {
    const database = path.join(folder, 'store.db')
    const replaced = (await repairPresent?.(database)) ?? present
    await prepareDatabase(database, { now, log }, (own) => afterRestore(own, replaced))
    await repeatErasuresIn(database, dataDir)
    const credentials = await findCredentials?.()
    if (credentials) keepCredentials(database, credentials)
    const madeAt = now.toISOString()
    const setAside = `before-restore-${madeAt.replaceAll(':', '-')}-${newId(4)}`
    // Counted again, because a repeated erasure may have removed a customer.
    const restored = { ...(await readContents(database)), at: contents.at }
    if (isCopy && !isInside) recordAsCopy(database, contents.at ?? madeAt)
    await commitReplacement(folder, { label: 'restored', setAside, madeAt, restored })
  } catch (error) {
    await removeFile(folder)
    throw error
  }
}

/** {@link unpackBackup} and {@link restoreUnpacked}, one after the other. */
export const prepareRestore = async (
  dataDir: string,
  source: string | ReadBackup,
  { freeBytes, ...context }: Context & { freeBytes?: FreeBytes },
): Promise<void> => restoreUnpacked(dataDir, await unpackBackup(dataDir, source, freeBytes), context)
