import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { StoreContents } from '../../contract/backups.ts'
import { newId } from '../../contract/ids.ts'
import type { MultilingualText } from '../../contract/multilingual-text.ts'
import type { Logger } from '../../lib/logger.ts'
import { inEveryLanguage } from '../../notices/in-every-language.ts'
import { followLink, isRelativeLink } from '../data-folder/paths.ts'
import { removeFile, renameFile } from '../data-folder/retry.ts'
import { makeFile, syncFile, syncFolder } from '../data-folder/sync-file.ts'
import { readDatabase } from '../database/read-database.ts'
import { getPosition } from '../journal/position.ts'
import { backupsFolder, snapshotPath } from './snapshot-files.ts'

// A replacement of the database (and possibly the images) is prepared in a folder beside them and renamed
// atomically. The next start puts it in place before any file is open, because Windows cannot replace open
// files. If the PC stops at any moment, the next start finds either the complete replacement or none.

/** The replacement that the next start puts in place. */
const readyFolder = (dataDir: string): string => path.join(dataDir, 'replacement')
const planFile = 'plan.json'

/**
 * `label` names the first snapshot of the new history; `setAside` names the folder for the previous data; `restored` is
 * what a restored backup holds.
 */
const Plan = v.object({
  label: v.picklist(['first', 'restored', 'recovered']),
  setAside: v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/), v.regex(/\w/)),
  madeAt: v.pipe(
    v.string(),
    v.check((text) => !Number.isNaN(Date.parse(text))),
  ),
  restored: v.optional(StoreContents),
})
type Plan = v.InferOutput<typeof Plan>

/** Undefined for a missing, empty or corrupt file, or a folder. */
const readPlan = (file: string): Plan | undefined => {
  try {
    return v.parse(Plan, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

/** The folder for files that the store no longer uses, until the owner removes them. */
export const setAsideFolder = (dataDir: string): string => path.join(dataDir, 'set-aside')

/**
 * Creates an empty folder for the new `store.db` and, when images are replaced too, `objects/`. Another one may be
 * prepared meanwhile: a restore repairs the present data first. The next start removes what was not committed.
 */
export const beginReplacement = (dataDir: string): string => {
  const folder = path.join(dataDir, `replacement-${newId(8)}.part`)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Lets the next start replace the data, and move the current data to `set-aside/{plan.setAside}`. */
export const commitReplacement = async (folder: string, plan: Plan): Promise<void> => {
  const dataDir = path.dirname(folder)
  writeFileSync(path.join(folder, planFile), JSON.stringify(plan))
  for (const name of [planFile, 'store.db']) await syncFile(path.join(folder, name))
  await syncFolder(folder)
  await removeFile(readyFolder(dataDir))
  await renameFile(folder, readyFolder(dataDir))
  await syncFolder(dataDir)
}

/**
 * Copies a database file to the snapshots. For a replacement it is the first snapshot of the new history.
 * Without it, later transactions could not be rebuilt from the journal.
 */
export const addSnapshot = async (
  dataDir: string,
  file: string,
  { label, madeAt }: { label: string; madeAt: string },
): Promise<void> => {
  const position = readDatabase(file, getPosition)
  const target = snapshotPath(dataDir, new Date(madeAt), position, label)
  if (existsSync(target)) return
  mkdirSync(backupsFolder(dataDir), { recursive: true })
  await makeFile(target, async (unfinished) => copyFileSync(file, unfinished))
}

/** Moves the file if it exists. Never overwrites what an earlier start has moved to the same name. */
const moveIfThere = async (from: string, to: string): Promise<void> => {
  if (!existsSync(from)) return
  mkdirSync(path.dirname(to), { recursive: true })
  const target = existsSync(to) ? `${to}-${newId(4)}` : to
  if (!isRelativeLink(from)) return renameFile(from, target)
  symlinkSync(followLink(from), target)
  await removeFile(from)
}

type Watch = {
  /** Called after the files are in place, with the folder of the previous data. */
  recordPlace: (plan: Plan, aside: string) => Promise<void>
  report: (notice: MultilingualText) => void
}

/**
 * Puts a committed replacement in place, or continues where an earlier start was interrupted. Call it before
 * the database is opened. One whose purpose is unknown, because its plan cannot be read, is set aside and reported.
 */
export const finishReplacement = async (
  dataDir: string,
  log: Logger,
  { recordPlace, report }: Watch,
): Promise<void> => {
  const folder = readyFolder(dataDir)
  const plan = readPlan(path.join(folder, planFile))
  if (!plan) {
    if ([planFile, 'store.db'].some((name) => existsSync(path.join(folder, name)))) {
      const target = path.join(setAsideFolder(dataDir), `unfinished-restore-${newId(8)}`)
      await moveIfThere(folder, target)
      await syncFolder(dataDir)
      const notice = inEveryLanguage((texts) => texts.replacementSetAside(target))
      log.error(notice.en)
      report(notice)
    } else {
      // The leftovers of a replacement that an earlier start put in place but could not remove completely.
      await removeFile(folder).catch((error) => log.error('A used folder could not be removed', error))
    }
    return
  }
  const aside = path.join(setAsideFolder(dataDir), plan.setAside)
  const inFolder = (name: string) => path.join(folder, name)
  if (existsSync(inFolder('store.db'))) {
    await addSnapshot(dataDir, inFolder('store.db'), plan).catch((error) =>
      log.error('No backup of the new data could be made yet; it will be tried again', error),
    )
    // A `-journal` is another program's. Beside the new database, SQLite would roll it back into that one.
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
  await recordPlace(plan, aside)
  await removeFile(path.join(folder, planFile))
  await removeFile(folder).catch((error) => log.error('A used folder could not be removed', error))
}
