import { lstatSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { newId } from '../../contract/ids.ts'
import { StartError } from '../../lib/start-error.ts'
import { explainStorageFault } from '../../lib/storage-fault.ts'
import { linkLeadsNowhere, wasInTheWay } from '../recovery/texts.ts'
import { type DataLock, lockDataFolder } from './data-lock.ts'
import { renameFile } from './retry.ts'

// What another program has put where the store has a file or a folder of its own, and what is of the wrong kind.

type Kind = 'file' | 'folder'

type Entry = { name: string; kind: Kind }

const lockFiles: Entry[] = ['store.lock', 'store.lock-journal'].map((name) => ({ name, kind: 'file' }))

/** A folder before what is in it. */
const folders = [
  'journal',
  'objects',
  'objects/.versions',
  'backups',
  'set-aside',
  'replacement',
  'replacement.part',
  'replacement.incoming',
  'logs',
]

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

const ownEntries: Entry[] = [
  ...folders.map((name): Entry => ({ name, kind: 'folder' })),
  ...files.map((name): Entry => ({ name, kind: 'file' })),
]

const isLink = (file: string): boolean =>
  lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true

/** What an entry is; `other` is a device or a pipe. Throws a StartError for a link that leads nowhere. */
const kindOf = (file: string): Kind | 'other' | undefined => {
  try {
    const found = statSync(file, { throwIfNoEntry: false })
    if (found) return found.isFile() ? 'file' : found.isDirectory() ? 'folder' : 'other'
  } catch (error) {
    // The folder above is a file: nothing is in it. Or a link leads to itself.
    if (!['ENOTDIR', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    if (!isLink(file)) return undefined
  }
  // The shop's data may be behind it, on a disk that is not connected now.
  if (isLink(file)) throw new StartError(linkLeadsNowhere(file))
  return undefined
}

/** The folders of histories, named like nothing that another program would have to do with. */
const listHistoryFolders = (dataDir: string): Entry[] => {
  const journal = path.join(dataDir, 'journal')
  if (kindOf(journal) !== 'folder') return []
  const names = readdirSync(journal).filter((name) => /^[a-z0-9]{12}$/.test(name))
  return names.map((name) => ({ name: `journal/${name}`, kind: 'folder' }))
}

/** Renames what is of the wrong kind, beside where it was. Returns what the owner must be told. */
const renameObstacles = async (dataDir: string, entries: Entry[]): Promise<string[]> => {
  const notices: string[] = []
  for (const { name, kind } of entries) {
    const file = path.join(dataDir, name)
    const found = kindOf(file)
    if (found === undefined || found === kind) continue
    const aside = `${name}.found-${newId(6)}`
    await renameFile(file, path.join(dataDir, aside))
    notices.push(wasInTheWay({ name, kind, found, aside }))
  }
  return notices
}

/** The names that {@link lockClearedFolder} gives. */
export const isObstacleAside = (name: string): boolean => /\.found-[a-z0-9]{6}$/.test(name)

/**
 * Locks the data folder, and renames what stands in it where the store has something of another kind: a folder in
 * place of a file, a file in place of a folder. `notices` tells of it. Nothing is touched while another store has
 * the folder open. Throws a StartError.
 */
export const lockClearedFolder = async (dataDir: string): Promise<{ lock: DataLock; notices: string[] }> => {
  try {
    // A store holds its lock by files: where one is something else, none has the folder open.
    const notices = await renameObstacles(dataDir, lockFiles)
    const lock = lockDataFolder(dataDir)
    try {
      notices.push(...(await renameObstacles(dataDir, ownEntries)))
      notices.push(...(await renameObstacles(dataDir, listHistoryFolders(dataDir))))
      return { lock, notices }
    } catch (error) {
      lock.release()
      throw error
    }
  } catch (error) {
    throw explainStorageFault(error, dataDir)
  }
}
