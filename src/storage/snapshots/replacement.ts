import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { newId } from '../../contract/ids.ts'
import type { Logger } from '../../lib/logger.ts'
import { makeFile, removeFile, renameFile, syncFile, syncFolder } from '../data-folder/files.ts'
import { databaseIn } from '../data-folder/paths.ts'
import { readDatabase } from '../database/read-database.ts'
import { getPosition } from '../journal/position.ts'
import { backupsFolder, snapshotPath } from './snapshots.ts'

// A new database, and images if there are new ones, are prepared in a folder `replacement-….part` beside the present
// ones. Without `.part` it is ready. The next start puts what is in it in place before any file is open, because Windows
// cannot replace open files. The name says where the replaced files go, so that each step can be repeated after an
// interruption, and is done when its file is not there any more. Nothing is overwritten.

/** Why a database is replaced, and how the folder in `set-aside` for the replaced one is named. */
const asideNames = { first: 'found', restored: 'before-restore', recovered: 'recovery' }
export type Label = keyof typeof asideNames

const named = /^replacement-(first|restored|recovered)-([\w.-]+?)(\.part)?$/

/** The folder for files that the store no longer uses, until the owner removes them. */
export const setAsideFolder = (dataDir: string): string => path.join(dataDir, 'set-aside')

const parse = (folder: string): { label: Label; aside: string; isReady: boolean } | undefined => {
  const [, label, rest, part] = named.exec(path.basename(folder)) ?? []
  if (!label) return undefined
  const name = `${asideNames[label as Label]}-${rest}`
  const aside = path.join(setAsideFolder(path.dirname(folder)), name)
  return { label: label as Label, aside, isReady: !part }
}

/** Where a replacement will move the replaced files. */
export const asideOf = (folder: string): string => parse(folder)?.aside ?? ''

/** Creates an empty folder for the new `store.db` and, when images are replaced too, `objects`. */
export const beginReplacement = (dataDir: string, label: Label, now: Date): string => {
  const time = now.toISOString().replaceAll(':', '-')
  const folder = path.join(dataDir, `replacement-${label}-${time}-${newId(4)}.part`)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Lets the next start put the replacement in place. */
export const commitReplacement = async (folder: string): Promise<void> => {
  await syncFile(databaseIn(folder))
  await syncFolder(folder)
  await renameFile(folder, folder.slice(0, -'.part'.length))
  await syncFolder(path.dirname(folder))
}

/**
 * Copies a database file to the snapshots. For a replacement it is the first snapshot of the new history. Without it, later
 * transactions could not be rebuilt from the journal.
 */
const addSnapshot = async (dataDir: string, file: string, now: Date, label: string): Promise<void> => {
  const target = snapshotPath(dataDir, now, readDatabase(file, getPosition), label)
  if (existsSync(target)) return
  mkdirSync(backupsFolder(dataDir), { recursive: true })
  await makeFile(target, async (unfinished) => copyFileSync(file, unfinished))
}

/** Moves the file if it exists. Never overwrites what is there under the same name. */
const moveIfThere = async (from: string, to: string): Promise<void> => {
  if (!existsSync(from)) return
  mkdirSync(path.dirname(to), { recursive: true })
  const target = existsSync(to) ? `${to}-${newId(4)}` : to
  await renameFile(from, target)
}

type Options = {
  now: Date
  log: Logger
  /** Called when the files are in place. */
  recordPlace: (label: Label) => Promise<void>
}

/** Puts a ready replacement in place, or goes on where an earlier start was interrupted. The database is not open. */
export const finishReplacement = async (
  dataDir: string,
  { now, log, recordPlace }: Options,
): Promise<void> => {
  for (const name of readdirSync(dataDir)) {
    const folder = path.join(dataDir, name)
    const { label, aside, isReady } = parse(folder) ?? {}
    if (!isReady || !label || !aside) continue
    if (existsSync(databaseIn(folder))) {
      await addSnapshot(dataDir, databaseIn(folder), now, label).catch((error) =>
        log.error('No backup of the new data could be made yet; it will be tried again', error),
      )
      // A `-journal` is another program's. Beside the new database, SQLite would roll it back into that one.
      for (const file of ['store.db-journal', 'store.db-wal', 'store.db-shm', 'store.db']) {
        await moveIfThere(path.join(dataDir, file), path.join(aside, file))
      }
      await renameFile(databaseIn(folder), databaseIn(dataDir))
    }
    if (existsSync(path.join(folder, 'objects'))) {
      await moveIfThere(path.join(dataDir, 'objects'), path.join(aside, 'objects'))
      await renameFile(path.join(folder, 'objects'), path.join(dataDir, 'objects'))
    }
    for (const changed of [aside, dataDir]) if (existsSync(changed)) await syncFolder(changed)
    await recordPlace(label)
    await renameFile(folder, `${folder}.part`) // done; if it cannot be removed now, the next start does
    await removeFile(`${folder}.part`).catch((error) =>
      log.error('A used folder could not be removed', error),
    )
  }
}
