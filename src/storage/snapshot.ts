import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { StartError } from '../start-error.ts'

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

const syncFile = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

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
  const target = path.join(folder, `store-${shopDay.format(now)}${label ? `-${label}` : ''}.db`)
  const unfinished = `${target}.part`
  rmSync(unfinished, { force: true })
  await sqlite.backup(unfinished)
  const copy = new Database(unfinished)
  copy.pragma('journal_mode = DELETE') // a snapshot is one file that opens from read-only media too
  copy.close()
  const damage = findDamage(unfinished)
  if (damage) {
    rmSync(unfinished, { force: true })
    throw new StartError(`The backup copy came out damaged: ${damage}`)
  }
  await syncFile(unfinished)
  renameSync(unfinished, target)
  for (const old of listSnapshots(folder).slice(kept)) rmSync(old, { force: true })
  return target
}
