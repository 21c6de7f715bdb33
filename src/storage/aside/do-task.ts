import { closeSync, fdatasyncSync, openSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { findDamage } from '../folder/damage.ts'
import { syncFile } from '../folder/sync-file.ts'
import type { Task } from './task.ts'

/** 4 MB: what the disk takes before an order has to wait long for its own sync. */
const pagesAtOnce = 1_000
const pagesInAHurry = 16_000
const restBetween = 5

const rest = new Int32Array(new SharedArrayBuffer(4))

/** Makes the copy one file that opens from read-only media too, gives it its number (0: none), and checks it. */
const finishCopy = async (target: string, number: number): Promise<string | undefined> => {
  const copy = new Database(target)
  copy.pragma('journal_mode = DELETE')
  copy.pragma(`user_version = ${number}`)
  if (number === 0) copy.pragma('application_id = 0')
  copy.close()
  const damage = findDamage(target)
  if (damage) rmSync(target, { force: true })
  else await syncFile(target)
  return damage
}

/**
 * Copies all pages as they are at one moment: others go on writing, and nothing begins anew. `each` is
 * called after every step, and says how many pages the next one takes.
 */
const copyMoment = async (file: string, target: string, each?: () => number): Promise<void> => {
  const source = new Database(file, { readonly: true, timeout: 5_000 })
  try {
    source.pragma('cache_size = -1024') // each page is read once
    source.exec('begin')
    source.prepare('select 1 from sqlite_schema').get() // from here on the moment is held
    await source.backup(target, each && { progress: each })
  } finally {
    source.close()
  }
}

/** As the task `copy`, a little at a time between whatever else the thread does. */
export const copyHere = async (file: string, target: string, number: number): Promise<string | undefined> => {
  await copyMoment(file, target)
  return finishCopy(target, number)
}

/**
 * Synced as it goes: else an order's sync would wait for all of the copy that the system still holds back.
 * Where no order can come (the store closes) that would only take longer.
 */
const copyAside = async (file: string, target: string, isHurried: boolean): Promise<void> => {
  if (isHurried) return copyMoment(file, target, () => pagesInAHurry)
  let written: number | undefined
  try {
    await copyMoment(file, target, () => {
      written ??= openSync(target, 'r+')
      fdatasyncSync(written)
      Atomics.wait(rest, 0, 0, restBetween)
      return pagesAtOnce
    })
  } finally {
    if (written !== undefined) closeSync(written)
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
    await copyAside(task.file, task.target, task.isHurried)
    return finishCopy(task.target, task.number)
  }
  checkpoint(task.file)
  return undefined
}
