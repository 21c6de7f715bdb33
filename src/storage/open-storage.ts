import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Log } from '../log.ts'
import { StartError } from '../start-error.ts'
import { type Backups, openBackups } from './backups.ts'
import { startCheckpointer } from './checkpointer.ts'
import { startDailySnapshots } from './daily-snapshots.ts'
import { lockDataFolder } from './data-lock.ts'
import { applyMigrations, listPendingMigrations } from './migrate.ts'
import { type ObjectsFolder, openObjectsFolder } from './objects-folder.ts'
import { closeKeepingLog, openDatabase } from './open-database.ts'
import { recoverDamaged } from './recover.ts'
import { finishReplacement } from './replacement.ts'
import type { Db } from './schema.ts'
import { takeSnapshot } from './snapshot.ts'
import { explainTrouble } from './trouble.ts'

export type Storage = {
  db: Db
  objects: ObjectsFolder
  /** What the owner must be told about the data folder, when there is something. */
  warning: string | undefined
  backups: Backups
  /** Tells a second process on the same folder where this one can be reached. */
  announce: (address: string) => void
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

/** Copies that a crash cut off are of no use, and as large as the database. */
const removeUnfinished = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.part')) rmSync(path.join(folder, name), { force: true })
  }
}

/** Opens the data folder: lock, check, upgrade, checkpoint. Throws {@link StartError}. */
export const openStorage = async (dataDir: string, clock: () => Date, log: Log): Promise<Storage> => {
  makeFolder(dataDir)
  const file = path.join(dataDir, 'store.db')
  const backups = path.join(dataDir, 'backups')
  const lock = lockDataFolder(dataDir)
  let opened: ReturnType<typeof openDatabase> | undefined
  try {
    finishReplacement(dataDir)
    for (const name of ['objects', 'backups']) makeFolder(path.join(dataDir, name))
    removeUnfinished(backups)
    const warning = await recoverDamaged(dataDir, clock(), log)
    const isNew = !existsSync(file)
    opened = openDatabase(file)
    const { sqlite, db } = opened
    const pending = await listPendingMigrations(db)
    if (pending.length > 0 && !isNew) await takeSnapshot(sqlite, backups, clock(), `before-${pending[0]}`)
    await applyMigrations(db, pending, clock())
    let last: Promise<unknown> = Promise.resolve()
    const snapshot = () => {
      const next = () => takeSnapshot(sqlite, backups, clock()) // one at a time: a day's share their name
      last = last.then(next, next)
      return last
    }
    const { checkpoint, stop } = startCheckpointer(sqlite, snapshot, log)
    const noBackup = await checkpoint().then(
      () => undefined,
      (error) => {
        log.error('No backup could be made at the start', error)
        return `No backup could be made at the start (${(error as Error).message}). The store goes on without.`
      },
    )
    sqlite.pragma('busy_timeout = 0') // from here on the dialect waits, without holding up the others
    const stopDaily = startDailySnapshots(backups, snapshot, clock, log)
    return {
      db,
      objects: await openObjectsFolder(path.join(dataDir, 'objects')),
      warning: [warning, noBackup].filter((line) => line !== undefined).join('\n') || undefined,
      announce: lock.describe,
      backups: openBackups(sqlite, dataDir, clock),
      close: async () => {
        stop()
        stopDaily()
        try {
          await checkpoint()
        } catch (error) {
          log.error('No backup could be made at the close. All orders are kept', error)
          closeKeepingLog(sqlite)
        } finally {
          await last.catch(() => {}) // whoever asked for it has told
          await db.destroy()
          lock.release()
        }
      },
    }
  } catch (error) {
    if (opened) closeKeepingLog(opened.sqlite)
    lock.release()
    throw explainTrouble(error, dataDir)
  }
}
