import path from 'node:path'
import { isInside } from '../../storage/files/is-inside.ts'

const oneDrive = /^OneDrive( - .+)?$/i
const dropbox = /^Dropbox( \(.+\))?$/i

/** Which cloud program keeps the folder in step, or undefined. `oneDriveFolders` are those that Windows names. */
const findCloudProgram = (
  dataDir: string,
  oneDriveFolders: readonly string[],
): 'OneDrive' | 'Dropbox' | undefined => {
  const names = dataDir.split(/[\\/]/)
  if (names.some((name) => oneDrive.test(name))) return 'OneDrive'
  if (oneDriveFolders.some((folder) => isInside(dataDir, path.resolve(folder)))) return 'OneDrive'
  return names.some((name) => dropbox.test(name)) ? 'Dropbox' : undefined
}

/**
 * A sentence for the owner when a cloud program keeps the data folder in step, else undefined. Such a program holds
 * the database open while it is written, and brings an older state of it back from another PC.
 */
export const warnOfCloudFolder = (
  dataDir: string,
  oneDriveFolders: readonly string[] = [],
): string | undefined => {
  const program = findCloudProgram(dataDir, oneDriveFolders)
  if (program === undefined) return undefined
  return `The data folder ${dataDir} is kept in step by ${program}, which can block the store or bring old data back. Close the store and move the folder to a place outside of ${program}; to have backups there, choose a folder in ${program} as the backup folder, in the dashboard's Settings.`
}
