import { closeSync, openSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../../lib/start-error.ts'
import { parseBackupName } from '../snapshots/backup-name.ts'
import { listSnapshots } from '../snapshots/snapshot-files.ts'
import { findArchive } from './restore-folder.ts'

/** Guesses which backup in a folder is meant: the zip with the highest number, else the newest snapshot. */
const findBackupIn = (folder: string): string | undefined => {
  const zips = readdirSync(folder)
    .map((name) => ({ name, parsed: parseBackupName(name) }))
    .filter(({ parsed }) => parsed !== undefined)
    .sort((one, other) => (other.parsed?.number ?? 0) - (one.parsed?.number ?? 0))
  if (zips[0]) return path.join(folder, zips[0].name)
  const snapshots = listSnapshots(path.basename(folder) === 'backups' ? path.dirname(folder) : folder)
  const madeAt = new Map(snapshots.map(({ path: file }) => [file, statSync(file).mtimeMs]))
  return snapshots
    .map(({ path: file }) => file)
    .sort((a, b) => (madeAt.get(b) ?? 0) - (madeAt.get(a) ?? 0))[0]
}

const explainFolder = (folder: string): string => {
  const backup = findBackupIn(folder)
  const example = backup ? `, such as ${backup}` : ''
  return `${folder} is a folder. Name the file of one backup${example}.`
}

/**
 * Finds out what a restore is to read: a file, or the folder of an archive or of a copied data folder. Throws a
 * StartError with a message for the owner when there is none.
 */
export const findRestoreSource = (
  source: string,
  dataDir: string,
): { file: string } | { archive: string } => {
  const found = statSync(source, { throwIfNoEntry: false })
  if (!found) throw new StartError(`There is no file ${source}.`)
  try {
    if (found.isDirectory()) {
      const archive = findArchive(source, dataDir)
      if (archive === undefined) throw new StartError(explainFolder(source))
      return { archive }
    }
    if (!found.isFile()) throw new StartError(`${source} is not a file.`)
    closeSync(openSync(source, 'r'))
    return { file: source }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`${source} cannot be read: ${(error as Error).message}.`)
  }
}
