import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import Database from 'better-sqlite3'
import { newId } from '../../contract/ids.ts'
import type { Logger } from '../../lib/logger.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { freeBytesOf } from '../database/free-space.ts'
import { followLink } from '../files/follow-link.ts'
import { findCorruption } from '../files/integrity-check.ts'
import { continueIn, newHistory, type Position } from '../journal/position.ts'
import { repeatErasuresIn } from '../personal-data/repeat-erasures.ts'
import { checkShape } from './check-shape.ts'
import { type Credentials, keepCredentials } from './keep-credentials.ts'
import { prepareDatabase } from './prepare-database.ts'
import { unpackArchive } from './read-archive.ts'
import { adoptIncoming, beginIncoming, cancelReplacement, commitReplacement } from './replacement.ts'
import { removeReportedCopy } from './reported-copy.ts'
import { type FreeBytes, withinRoom } from './room-for-backup.ts'

const isDatabase = async (file: string): Promise<boolean> => {
  const handle = await open(file, 'r')
  try {
    const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.toString('latin1') === 'SQLite format 3\0'
  } finally {
    await handle.close()
  }
}

/** Copies a database with what SQLite keeps beside it: the WAL of a store that was killed holds its last orders. */
const copyWithWal = async (named: string, target: string, freeBytes: FreeBytes): Promise<void> => {
  const file = followLink(named)
  for (const ending of ['', '-wal', '-journal'].filter((each) => existsSync(file + each))) {
    await pipeline(createReadStream(file + ending), withinRoom(freeBytes), createWriteStream(target + ending))
  }
  const database = new Database(target)
  try {
    database.pragma('journal_mode = DELETE') // moves the WAL into the file, or rolls the journal back
  } catch {
    // The check that follows says what is wrong with it.
  } finally {
    database.close()
  }
}

const checkDatabase = async (file: string): Promise<void> => {
  await checkShape(file) // first: reading all of it evaluates what its tables say
  const damage = findCorruption(file)
  if (damage) throw new ShopError('bad-input', `The database in this backup is damaged: ${damage}`)
}

type Context = {
  now: Date
  log: Logger
  /** The state of the data that are replaced, when it is known. */
  present: Position | undefined
  /**
   * Called with the checked database of the backup before anything is replaced: brings the present data into order,
   * so that what the restore leaves behind can be told and be had back. Returns their state.
   */
  repairPresent?: (backup: string) => Promise<Position | undefined>
  /** The credentials that replace those of the backup; without them it brings its own. */
  findCredentials?: (() => Promise<Credentials | undefined>) | undefined
  /** For tests. */
  freeBytes?: FreeBytes
}

/**
 * Where the restored database continues: in a new history, which replaces the present one however far that
 * reaches, so that a folder with files of both is opened as the restored shop.
 */
const afterRestore = (own: Position, present: Position | undefined): Position => {
  const position = continueIn(newHistory(), own)
  if (!present) return position
  const replaced = [{ history: present.history, number: present.number }, ...present.ancestors].filter(
    ({ history }) => !position.ancestors.some((ancestor) => ancestor.history === history),
  )
  // Nothing of these is contained; that they are named says which history came later.
  return {
    ...position,
    ancestors: [...position.ancestors, ...replaced.map((each) => ({ ...each, number: -1 }))],
  }
}

/**
 * Checks a backup (the zip of the dashboard, or a snapshot `.db`, which leaves the images as they
 * are) and lays it ready: the next start of the store puts it in place and keeps the present data in
 * `set-aside/before-restore-…`. Throws a ShopError in words; then nothing has changed.
 */
export const prepareRestore = async (
  dataDir: string,
  file: string,
  {
    now,
    log,
    present,
    repairPresent,
    findCredentials,
    freeBytes = async () => freeBytesOf(dataDir),
  }: Context,
): Promise<void> => {
  const incoming = await beginIncoming(dataDir)
  try {
    const backup = path.join(incoming, 'store.db')
    if (await isDatabase(file)) await copyWithWal(file, backup, freeBytes)
    else await unpackArchive(file, incoming, freeBytes)
    await checkDatabase(backup)
    const replaced = (await repairPresent?.(backup)) ?? present
    const database = path.join(await adoptIncoming(dataDir), 'store.db')
    await prepareDatabase(database, { now, log }, (own) => afterRestore(own, replaced))
    await repeatErasuresIn(database, dataDir)
    const credentials = await findCredentials?.()
    if (credentials) keepCredentials(database, credentials)
    const madeAt = now.toISOString()
    const setAside = `before-restore-${madeAt.replaceAll(':', '-')}-${newId(4)}`
    await commitReplacement(dataDir, { label: 'restored', setAside, madeAt, replaced })
    removeReportedCopy(dataDir) // it counted the orders of the data that are replaced
  } catch (error) {
    await cancelReplacement(dataDir)
    throw error
  }
}
