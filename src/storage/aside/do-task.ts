import { closeSync, fdatasyncSync, openSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { findDamage } from '../damage.ts'
import { syncFile } from '../sync-file.ts'
import type { Task } from './task.ts'

/** 4 MB: what the disk takes before an order has to wait long for its own sync. */
const pagesAtOnce = 1_000
const restBetween = 5

const rest = new Int32Array(new SharedArrayBuffer(4))

/** Makes the copy one file that opens from read-only media too, gives it its number, and checks it. */
const finishCopy = async (target: string, number: number): Promise<string | undefined> => {
  const copy = new Database(target)
  copy.pragma('journal_mode = DELETE')
  copy.pragma(`user_version = ${number}`)
  copy.close()
  const damage = findDamage(target)
  if (damage) rmSync(target, { force: true })
  else await syncFile(target)
  return damage
}

/** As the task `copy`, a little at a time over the connection that is open already. */
export const copyHere = async (
  sqlite: Database.Database,
  target: string,
  number: number,
): Promise<string | undefined> => {
  await sqlite.backup(target)
  return finishCopy(target, number)
}

/**
 * Copies all pages as they are at one moment: others go on writing, and nothing begins anew. Synced as
 * it goes: else an order's sync would wait for all of the copy that the system still holds back.
 */
const copyMoment = async (file: string, target: string): Promise<void> => {
  const source = new Database(file, { readonly: true, timeout: 5_000 })
  let written: number | undefined
  try {
    source.pragma('cache_size = -1024') // each page is read once
    source.exec('begin')
    source.prepare('select 1 from sqlite_schema').get() // from here on the moment is held
    await source.backup(target, {
      progress: () => {
        written ??= openSync(target, 'r+')
        fdatasyncSync(written)
        Atomics.wait(rest, 0, 0, restBetween)
        return pagesAtOnce
      },
    })
  } finally {
    if (written !== undefined) closeSync(written)
    source.close()
  }
}

const checkpoint = (file: string): void => {
  const database = new Database(file, { timeout: 5_000 })
  database.pragma('wal_autocheckpoint = 0')
  database.pragma('wal_checkpoint(PASSIVE)')
  database.close()
}

/** Carries a task out; blocks for as long as it takes. Returns the damage it found. */
export const doTask = async (task: Task): Promise<string | undefined> => {
  if (task.do === 'check') return findDamage(task.file)
  if (task.do === 'copy') {
    await copyMoment(task.file, task.target)
    return finishCopy(task.target, task.number)
  }
  checkpoint(task.file)
  return undefined
}
