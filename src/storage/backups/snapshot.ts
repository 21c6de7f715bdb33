import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../../start-error.ts'
import type { FileBytes } from '../database/file-bytes.ts'
import { syncFile, syncFolder } from '../files/sync-file.ts'
import { finishCopy } from '../worker/finish-copy.ts'
import { isBig, runInWorker } from '../worker/run-in-worker.ts'
import { copyMoment } from './copy-moment.ts'

const kept = 14

/** A copy of the database is damaged, and perhaps the database is. */
export class DamagedCopy extends StartError {}

const shopDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/**
 * The number of a snapshot: one more than any before it in its folder. It stands in the file's head,
 * as SQLite's user_version. 0 when there is none.
 */
const readNumber = (file: string): number => {
  const descriptor = openSync(file, 'r')
  try {
    const head = Buffer.alloc(64)
    readSync(descriptor, head, 0, head.length, 0)
    return head.toString('latin1', 0, 16) === 'SQLite format 3\0' ? head.readUInt32BE(60) : 0
  } finally {
    closeSync(descriptor)
  }
}

/** Snapshots in a folder, the newest first: by their numbers, as the PC's clock may have jumped; then by their names. */
export const listSnapshots = (folder: string): string[] => {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^store-.*\.db$/.test(entry.name))
    .map(({ name }) => ({ name, number: readNumber(path.join(folder, name)) }))
    .sort((one, other) => other.number - one.number || (other.name > one.name ? 1 : -1))
    .map(({ name }) => path.join(folder, name))
}

const removeCopy = async (target: string): Promise<void> => {
  for (const ending of ['', '-wal', '-shm', '-journal']) await rm(target + ending, { force: true })
}

/**
 * Copies the open database to `target` and checks the copy; the store goes on meanwhile. Without a number
 * it is no snapshot of this folder, and has no generation (see generation.ts). In a hurry it leaves the
 * disk no time for anybody else.
 */
export const copyDatabase = async (
  source: FileBytes,
  target: string,
  { number = 0, isHurried = false } = {},
): Promise<void> => {
  await removeCopy(target)
  try {
    await copyMoment(source, target, isHurried)
    const damage = isBig(target)
      ? await runInWorker({ do: 'finish-copy', file: target, number })
      : finishCopy(target, number)
    if (damage) throw new DamagedCopy(`The backup copy came out damaged: ${damage}`)
    await syncFile(target)
  } catch (error) {
    await removeCopy(target) // on a full disk it would take what room is left
    throw error
  }
}

/** Where the snapshot of a day in the shop lies. */
export const snapshotPath = (folder: string, now: Date, label?: string): string =>
  path.join(folder, `store-${shopDay.format(now)}${label ? `-${label}` : ''}.db`)

/**
 * Copies the open database into `folder` and checks the copy before it takes its name; the store
 * goes on meanwhile. One a day is kept (a later one of the same day replaces it), the newest 14 in all.
 * `label` makes one that the day's next does not replace. In a hurry no order is let in. Returns the file's path.
 */
export const takeSnapshot = async (
  source: FileBytes,
  folder: string,
  now: Date,
  { label, isHurried = false }: { label?: string; isHurried?: boolean } = {},
): Promise<string> => {
  const target = snapshotPath(folder, now, label)
  const unfinished = `${target}.part`
  const [newest] = listSnapshots(folder)
  const number = newest === undefined ? 1 : readNumber(newest) + 1
  await copyDatabase(source, unfinished, { number, isHurried })
  // Not at once: where a large one lay before, the system takes its room back first.
  await rename(unfinished, target)
  await syncFolder(folder)
  for (const old of listSnapshots(folder).slice(kept)) await rm(old, { force: true })
  return target
}
