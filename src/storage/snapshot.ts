import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { StartError } from '../start-error.ts'
import { syncFile } from './sync-file.ts'

const kept = 14

const shopDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** The complaint SQLite has about a database file, or undefined when it is whole. */
export const findDamage = (file: string): string | undefined => {
  let database: Database.Database | undefined
  try {
    // Read-only: the last writer to close would empty the WAL into the file, damaged or not, before any snapshot.
    database = new Database(file, { readonly: true, timeout: 5_000 })
    const verdict = String(database.pragma('quick_check(1)', { simple: true }))
    return verdict === 'ok' ? undefined : verdict.split('\n').at(-1)
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code?.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') return message
    throw error
  } finally {
    database?.close()
  }
}

/** Snapshots in a folder, newest first. Their names begin with the day, so names sort by age. */
export const listSnapshots = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /^store-.*\.db$/.test(name))
        .sort()
        .reverse()
        .map((name) => path.join(folder, name))
    : []

/** Copies the open database to `target` and checks the copy; the store goes on meanwhile. */
export const copyDatabase = async (sqlite: Database.Database, target: string): Promise<void> => {
  rmSync(target, { force: true })
  await sqlite.backup(target)
  const copy = new Database(target)
  copy.pragma('journal_mode = DELETE') // a snapshot is one file that opens from read-only media too
  copy.close()
  const damage = findDamage(target)
  if (damage) {
    rmSync(target, { force: true })
    throw new StartError(`The backup copy came out damaged: ${damage}`)
  }
  await syncFile(target)
}

/** Where the snapshot of a day in the shop lies. */
export const snapshotPath = (folder: string, now: Date, label?: string): string =>
  path.join(folder, `store-${shopDay.format(now)}${label ? `-${label}` : ''}.db`)

/**
 * Copies the open database into `folder` and checks the copy before it takes its name; the store
 * goes on meanwhile. One a day is kept (a later one of the same day replaces it), the newest 14 in all.
 * `label` makes one that the day's next does not replace. Returns the file's path.
 */
export const takeSnapshot = async (
  sqlite: Database.Database,
  folder: string,
  now: Date,
  label?: string,
): Promise<string> => {
  const target = snapshotPath(folder, now, label)
  const unfinished = `${target}.part`
  await copyDatabase(sqlite, unfinished)
  renameSync(unfinished, target)
  for (const old of listSnapshots(folder).slice(kept)) rmSync(old, { force: true })
  return target
}
