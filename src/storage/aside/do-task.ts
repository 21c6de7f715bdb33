import Database from 'better-sqlite3'
import { findDamage } from '../folder/damage.ts'
import { finishCopy } from './finish-copy.ts'
import type { Task } from './task.ts'

const checkpoint = (file: string): void => {
  const database = new Database(file, { timeout: 5_000 })
  database.pragma('wal_autocheckpoint = 0')
  database.pragma('wal_checkpoint(PASSIVE)')
  database.close()
}

/** Carries a task out; blocks for as long as it takes. Returns the damage it found. */
export const doTask = (task: Task): string | undefined => {
  if (task.do === 'check') return findDamage(task.file)
  if (task.do === 'finish-copy') return finishCopy(task.file, task.number)
  checkpoint(task.file)
  return undefined
}
