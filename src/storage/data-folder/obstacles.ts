import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { newId } from '../../contract/ids.ts'
import type { MultilingualText } from '../../contract/multilingual-text.ts'
import { StartError } from '../../lib/start-error.ts'
import { explainStorageFault } from '../../lib/storage-fault.ts'
import { inEveryLanguage } from '../../notices/in-every-language.ts'
import { type DataLock, lockDataFolder } from './data-lock.ts'
import { isLink } from './paths.ts'
import { renameFile } from './retry.ts'

// Finds entries of the wrong kind that another program has put in place of the store's files or folders.

type Kind = 'file' | 'folder'

const lockFiles = ['store.lock', 'store.lock-journal']

/** Parents come before their children. */
const folders = ['journal', 'objects', 'objects/.versions', 'backups', 'set-aside', 'replacement', 'logs']

const files = [
  'store.db',
  'store.db-wal',
  'store.db-shm',
  'store.db-journal',
  'store.marker',
  'store.doubt',
  'store.reserve',
  'backups/please-read.txt',
  'backups/reported-copy.json',
  'backup-folder.json',
]

/** The kind of an entry; `other` is a device or a pipe. Throws a StartError for a dangling symlink. */
const kindOf = (file: string): Kind | 'other' | undefined => {
  try {
    const found = statSync(file, { throwIfNoEntry: false })
    if (found) return found.isFile() ? 'file' : found.isDirectory() ? 'folder' : 'other'
  } catch (error) {
    // Either the parent is a file, so the entry does not exist, or a symlink points to itself.
    if (!['ENOTDIR', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    if (!isLink(file)) return undefined
  }
  // The shop's data may be at its target, on a disk that is not connected now.
  if (isLink(file)) throw new StartError(inEveryLanguage((texts) => texts.linkLeadsNowhere(file)))
  return undefined
}

/** The expected journal folders. Another program is unlikely to use names of this form. */
const listHistoryFolders = (dataDir: string): string[] => {
  const journal = path.join(dataDir, 'journal')
  if (kindOf(journal) !== 'folder') return []
  return readdirSync(journal)
    .filter((name) => /^[a-z0-9]{12}$/.test(name))
    .map((name) => `journal/${name}`)
}

/** Renames what has one of the names and is not of the kind. Returns notices for the owner. */
const renameObstacles = async (dataDir: string, kind: Kind, names: string[]): Promise<MultilingualText[]> => {
  const notices: MultilingualText[] = []
  for (const name of names) {
    const file = path.join(dataDir, name)
    const found = kindOf(file)
    if (found === undefined || found === kind) continue
    const aside = `${name}.found-${newId(6)}`
    await renameFile(file, path.join(dataDir, aside))
    notices.push(inEveryLanguage((texts) => texts.wasInTheWay({ name, kind, found, aside })))
  }
  return notices
}

/** Whether {@link lockClearedFolder} gave this name. */
export const isRenamedObstacle = (name: string): boolean => /\.found-[a-z0-9]{6}$/.test(name)

/**
 * Locks the data folder and renames entries of the wrong kind: a folder in place of the store's file, or a
 * file in place of its folder. `notices` reports them to the owner. Changes nothing while another store has
 * the folder open. Throws a StartError.
 */
export const lockClearedFolder = async (
  dataDir: string,
): Promise<{ lock: DataLock; notices: MultilingualText[] }> => {
  try {
    // An open store has regular lock files. If a lock file is of another kind, no store has the folder open.
    const notices = await renameObstacles(dataDir, 'file', lockFiles)
    const lock = lockDataFolder(dataDir)
    try {
      notices.push(...(await renameObstacles(dataDir, 'folder', folders)))
      notices.push(...(await renameObstacles(dataDir, 'file', files)))
      notices.push(...(await renameObstacles(dataDir, 'folder', listHistoryFolders(dataDir))))
      return { lock, notices }
    } catch (error) {
      lock.release()
      throw error
    }
  } catch (error) {
    throw explainStorageFault(error, dataDir)
  }
}
