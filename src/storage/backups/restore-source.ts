import { closeSync, existsSync, openSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../../lib/start-error.ts'
import { parseBackupName } from './off-pc/backup-name.ts'
import { listSnapshots } from './snapshot-files.ts'

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

const explainFolder = (folder: string, dataDir: string): string => {
  const backup = findBackupIn(folder)
  const example = backup ? `, such as ${backup}` : ''
  const wanted = `${folder} is a folder. Name the file of one backup${example}.`
  if (!existsSync(path.join(folder, 'store.db'))) return wanted
  return `${wanted} Or, as it is a whole data folder (it holds a store.db): rename ${dataDir}, put a copy of ${folder} in its place, and start the store.`
}

/** Throws a StartError with a message for the owner when the source of a restore is not a readable file. */
export const checkRestoreSource = (source: string, dataDir: string): void => {
  const found = statSync(source, { throwIfNoEntry: false })
  if (!found) throw new StartError(`There is no file ${source}.`)
  try {
    if (found.isDirectory()) throw new StartError(explainFolder(source, dataDir))
    if (!found.isFile()) throw new StartError(`${source} is not a file.`)
    closeSync(openSync(source, 'r'))
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`${source} cannot be read: ${(error as Error).message}.`)
  }
}
