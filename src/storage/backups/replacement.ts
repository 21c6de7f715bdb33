import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { newId } from '../../contract/ids.ts'
import type { Logger } from '../../lib/logger.ts'
import { followLink, isRelativeLink } from '../files/follow-link.ts'
import { removeFile, renameFile } from '../files/retry.ts'
import { syncFile, syncFolder } from '../files/sync-file.ts'
import { type Position, readPosition } from '../journal/position.ts'
import { backupsFolder, snapshotPath } from './snapshot-files.ts'

// A replacement of the database (and perhaps the images) is made ready in a folder beside them, gets its final
// name in one step, and is put in place at the next start, before anything is open: Windows cannot replace open
// files. If the PC stops at any moment, the next start finds either nothing or all of it.

const unfinishedFolder = (dataDir: string) => path.join(dataDir, 'replacement.part')
const incomingFolder = (dataDir: string) => path.join(dataDir, 'replacement.incoming')
/** The replacement that the next start puts in place. */
export const readyFolder = (dataDir: string): string => path.join(dataDir, 'replacement')
const planFile = 'plan.json'

/** `label` names both the first snapshot of the new history and the folder of what was there before. */
export type Plan = {
  label: 'first' | 'restored' | 'recovered'
  setAside: string
  madeAt: string
  /** The state that a restore replaces, when it is known. */
  replaced?: Position | undefined
}

/** Where files that the store does not use any more are kept, until the owner removes them. */
export const setAsideFolder = (dataDir: string): string => path.join(dataDir, 'set-aside')

/** An empty folder to lay `store.db` and, when images are replaced too, `objects/` into. */
export const beginReplacement = async (dataDir: string): Promise<string> => {
  const folder = unfinishedFolder(dataDir)
  await removeFile(folder)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** An empty folder to take a backup in: until it is checked, a replacement of another kind may be made ready. */
export const beginIncoming = async (dataDir: string): Promise<string> => {
  const folder = incomingFolder(dataDir)
  await removeFile(folder)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Makes of the backup that was taken in the replacement to get ready. Returns its folder. */
export const adoptIncoming = async (dataDir: string): Promise<string> => {
  await removeFile(unfinishedFolder(dataDir))
  await renameFile(incomingFolder(dataDir), unfinishedFolder(dataDir))
  return unfinishedFolder(dataDir)
}

/** From here on the next start replaces the data; what is there now is moved to `set-aside/{plan.setAside}`. */
export const commitReplacement = async (dataDir: string, plan: Plan): Promise<void> => {
  const folder = unfinishedFolder(dataDir)
  writeFileSync(path.join(folder, planFile), JSON.stringify(plan))
  for (const name of [planFile, 'store.db']) await syncFile(path.join(folder, name))
  await syncFolder(folder)
  await removeFile(readyFolder(dataDir))
  await renameFile(folder, readyFolder(dataDir))
  await syncFolder(dataDir)
}

export const cancelReplacement = async (dataDir: string): Promise<void> => {
  for (const folder of [unfinishedFolder(dataDir), incomingFolder(dataDir)]) await removeFile(folder)
}

/**
 * Keeps a copy of a database file among the snapshots. Of a replacement it is the first one of the new history: without
 * it, nothing written from here on could be rebuilt.
 */
export const addSnapshot = async (
  dataDir: string,
  file: string,
  { label, madeAt }: { label: string; madeAt: string },
): Promise<void> => {
  const database = new Database(file, { readonly: true })
  const position = readPosition(database)
  database.close()
  if (!position) return // of an older version: it gets its history when it is upgraded
  const target = snapshotPath(dataDir, new Date(madeAt), position, label)
  if (existsSync(target)) return
  mkdirSync(backupsFolder(dataDir), { recursive: true })
  const unfinished = `${target}.part`
  try {
    copyFileSync(file, unfinished)
    await syncFile(unfinished)
    await renameFile(unfinished, target)
    await syncFolder(backupsFolder(dataDir))
  } catch (error) {
    await removeFile(unfinished)
    throw error
  }
}

/** Moves what is there; beside what an earlier start has moved to the same place, and never over it. */
const moveIfThere = async (from: string, to: string): Promise<void> => {
  if (!existsSync(from)) return
  mkdirSync(path.dirname(to), { recursive: true })
  const free = existsSync(to) ? `${to}-${newId(4)}` : to
  if (!isRelativeLink(from)) return renameFile(from, free)
  symlinkSync(followLink(from), free)
  await removeFile(from)
}

/**
 * Puts a committed replacement in place, or goes on where an earlier start was cut off. To be called before the
 * database is opened; `recordPlace` is called when the new database is where it belongs, with the plan and the folder in
 * which the one before it is kept. Returns whether there was one.
 */
export const finishReplacement = async (
  dataDir: string,
  log: Logger,
  recordPlace: (plan: Plan, aside: string) => void,
): Promise<boolean> => {
  const folder = readyFolder(dataDir)
  if (!existsSync(path.join(folder, planFile))) {
    // Without its plan the folder was already on its way out; or a version without a journal made it ready.
    if (existsSync(path.join(folder, 'store.db'))) {
      log.error(
        'A restore was begun by another version of the store. Its files are set aside; please restore again',
      )
      await moveIfThere(folder, path.join(setAsideFolder(dataDir), `unfinished-restore-${newId(8)}`))
      return false
    }
    await removeFile(folder).catch((error) => log.error('A used folder could not be removed', error))
    return false
  }
  const plan = JSON.parse(readFileSync(path.join(folder, planFile), 'utf8')) as Plan
  const aside = path.join(setAsideFolder(dataDir), plan.setAside)
  const inFolder = (name: string) => path.join(folder, name)
  if (existsSync(inFolder('store.db'))) {
    await addSnapshot(dataDir, inFolder('store.db'), plan).catch((error) =>
      log.error('No backup of the new data could be made yet; it will be tried again', error),
    )
    // A `-journal` is of another program; left beside the new database it would be rolled back into it.
    for (const name of ['store.db-journal', 'store.db-wal', 'store.db-shm', 'store.db']) {
      await moveIfThere(path.join(dataDir, name), path.join(aside, name))
    }
    await renameFile(inFolder('store.db'), path.join(dataDir, 'store.db'))
  }
  if (existsSync(inFolder('objects'))) {
    await moveIfThere(path.join(dataDir, 'objects'), path.join(aside, 'objects'))
    await renameFile(inFolder('objects'), path.join(dataDir, 'objects'))
  }
  for (const changed of [aside, dataDir]) if (existsSync(changed)) await syncFolder(changed)
  recordPlace(plan, aside)
  await removeFile(path.join(folder, planFile))
  await removeFile(folder).catch((error) => log.error('A used folder could not be removed', error))
  return true
}
