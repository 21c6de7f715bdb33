import path from 'node:path'
import { isInside } from './paths.ts'

const oneDrive = /^OneDrive( - .+)?$/i
const dropbox = /^Dropbox( \(.+\))?$/i

/** The cloud program that synchronizes the folder, if it is known by its path. Windows names the `oneDriveFolders`. */
export const findCloudProgram = (
  folder: string,
  oneDriveFolders: readonly string[] = [],
): 'OneDrive' | 'Dropbox' | undefined => {
  const names = folder.split(/[\\/]/)
  if (names.some((name) => oneDrive.test(name))) return 'OneDrive'
  if (oneDriveFolders.some((each) => isInside(folder, path.resolve(each)))) return 'OneDrive'
  return names.some((name) => dropbox.test(name)) ? 'Dropbox' : undefined
}
