import type { MultilingualText } from '../../contract/multilingual-text.ts'
import { inEveryLanguage } from '../../notices/in-every-language.ts'
import { findCloudProgram } from '../../storage/data-folder/paths.ts'

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
