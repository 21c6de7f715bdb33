import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Log } from '../log.ts'
import { StartError } from '../start-error.ts'
import { type Backups, openBackups } from './backups/backups.ts'
import { startDailySnapshots } from './backups/daily-snapshots.ts'
import { finishReplacement } from './backups/replacement.ts'
import { takeSnapshot } from './backups/snapshot.ts'
import { startCheckpointer } from './database/checkpointer.ts'
import { type OpenDatabase, openDatabase } from './database/open-database.ts'
import { isMarkedCorrupt } from './files/corruption-marker.ts'
import { lockDataFolder } from './files/data-lock.ts'
import { type ObjectsFolder, openObjectsFolder } from './files/objects-folder.ts'
import { explainStorageFault } from './files/storage-fault.ts'
import { applyMigrations, listPendingMigrations } from './migrations/migrate.ts'
import { type Health, watchHealth } from './recovery/health.ts'
import { recoverDamaged } from './recovery/recover.ts'
import type { Db } from './schema.ts'
import { isBig } from './worker/run-in-worker.ts'

export type Storage = {
  db: Db
  objects: ObjectsFolder
  /** What the owner must be told about the data folder, when there is something. */
  warning: string | undefined
  backups: Backups
  /** Tells a second process on the same folder where this one can be reached. */
  announce: (address: string) => void
  /** Damage was met in the open database. It is closed as it is, and the next opening looks at all of it. */
  doubt: () => void
  /** Snapshot, checkpoint, close: afterwards the folder is at rest. */
  close: () => Promise<void>
}

const makeFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new StartError(`The folder ${folder} cannot be made: ${(error as Error).message}`)
  }
}

/** What an opening did not wait for. */
const lookThenTidyUp = async (
  health: Health,
  { tidyUp, isClosing }: { tidyUp: () => Promise<unknown>; isClosing: () => boolean },
  log: Log,
): Promise<void> => {
  try {
    // The close does it itself, and in a hurry.
    if ((await health.check()) && !isClosing()) await tidyUp()
  } catch (error) {
    log.error('The database could not be looked at as a whole', error)
  }
}

/** Copies that a crash cut off are of no use, and as large as the database. */
const removeUnfinished = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    if (/\.part(-wal|-shm|-journal)?$/.test(name)) rmSync(path.join(folder, name), { force: true })
  }
}

type Options = {
  /** Called when the open database turns out to be damaged, which only another opening mends. */
  onDamage?: () => void
  /** From how many bytes on a database is looked at while it is open, not before. For tests. */
  bigFrom?: number
}

/**
 * Opens the data folder: lock, check, upgrade, checkpoint. Throws {@link StartError}.
 *
 * 2026-11: a database that takes long to read is checked at a glance first and as a whole right after,
 * in a thread of its own: opening takes no longer however many orders there are. What damage costs
 * then are not the orders of those seconds: recovery brings back all that can still be read.
 */
export const openStorage = async (
  dataDir: string,
  clock: () => Date,
  log: Log,
  { onDamage = () => {}, bigFrom }: Options = {},
): Promise<Storage> => {
  makeFolder(dataDir)
  const file = path.join(dataDir, 'store.db')
  const backups = path.join(dataDir, 'backups')
  const lock = lockDataFolder(dataDir)
  let opened: OpenDatabase | undefined
  try {
    finishReplacement(dataDir)
    for (const name of ['objects', 'backups']) makeFolder(path.join(dataDir, name))
    removeUnfinished(backups)
    const isChecked = isMarkedCorrupt(dataDir) || !isBig(file, bigFrom)
    const warning = await recoverDamaged(dataDir, clock(), log, isChecked ? 'at all of it' : 'at a glance')
    const isNew = !existsSync(file)
    const database = openDatabase(file)
    opened = database
    const { sqlite, db, bytes } = database
    const pending = await listPendingMigrations(db)
    if (pending.length > 0 && !isNew) {
      await takeSnapshot(bytes, backups, clock(), { label: `before-${pending[0]}`, isHurried: true })
    }
    await applyMigrations(db, pending, clock())
    const health = watchHealth(bytes, { dataDir, backups, clock }, log, onDamage)
    const { checkpoint, stop } = startCheckpointer(database, health.snapshot, log)
    const tidyUp = () =>
      checkpoint(!isChecked).then(
        () => undefined,
        (error) => {
          log.error('No backup could be made at the start', error)
          return `No backup could be made at the start (${(error as Error).message}). The store goes on without.`
        },
      )
    const noBackup = isChecked ? await tidyUp() : undefined
    let isClosing = false
    const firstLook = isChecked
      ? undefined
      : lookThenTidyUp(health, { tidyUp, isClosing: () => isClosing }, log)
    sqlite.pragma('busy_timeout = 0') // from here on the writer waits, without holding up the others
    const stopDaily = startDailySnapshots(backups, health.snapshot, clock, log)
    return {
      db,
      objects: await openObjectsFolder(path.join(dataDir, 'objects')),
      warning: [warning, noBackup].filter((line) => line !== undefined).join('\n') || undefined,
      announce: lock.describe,
      doubt: health.doubt,
      backups: openBackups(bytes, dataDir, clock),
      close: async () => {
        isClosing = true
        stopDaily()
        let keepsLog = false
        try {
          await stop()
          await firstLook
          keepsLog = health.isDoubted()
          if (!keepsLog) await checkpoint(false)
        } catch (error) {
          log.error('No backup could be made at the close. All orders are kept', error)
          keepsLog = true
        } finally {
          await health.settled()
          await (keepsLog ? database.closeKeepingLog() : database.close())
          await db.destroy()
          lock.release()
        }
      },
    }
  } catch (error) {
    await opened?.closeKeepingLog()
    lock.release()
    throw explainStorageFault(error, dataDir)
  }
}
