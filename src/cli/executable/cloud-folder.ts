import path from 'node:path'
import type { MultilingualText } from '../../contract/multilingual-text.ts'
import { inEveryLanguage } from '../../notices/in-every-language.ts'
import { isInside } from '../../storage/data-folder/paths.ts'

const oneDrive = /^OneDrive( - .+)?$/i
const dropbox = /^Dropbox( \(.+\))?$/i

/** The cloud program that synchronizes the folder, if any. Windows names the `oneDriveFolders`. */
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
 * A sentence for the owner when a cloud program synchronizes the data folder, else undefined. Such a program
 * may lock the database while the store writes to it, and may replace it with an older state from another PC.
 */
export const warnOfCloudFolder = (
  dataDir: string,
  oneDriveFolders: readonly string[] = [],
): MultilingualText | undefined => {
  const program = findCloudProgram(dataDir, oneDriveFolders)
  if (program === undefined) return undefined
  return inEveryLanguage((texts) => texts.inCloudFolder(dataDir, program))
}
