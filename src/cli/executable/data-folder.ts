import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { MultilingualText } from '../../contract/multilingual-text.ts'
import { inEveryLanguage } from '../../notices/in-every-language.ts'
import { removeFile } from '../../storage/data-folder/files.ts'
import { findCloudProgram, isInside } from '../../storage/data-folder/paths.ts'

/**
 * `note` tells the owner why the folder is not where the owner may look for it. One that `isElsewhere` is not found again
 * without its name.
 */
export type DataFolder = { path: string; note?: MultilingualText; isElsewhere?: true }

const isWritable = async (folder: string): Promise<boolean> => {
  const probe = path.join(folder, `.probe-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, '')
    await removeFile(probe).catch(() => {}) // a virus scanner may hold it open; the folder is writable
    return true
  } catch {
    return false
  }
}

/** Whether the folder holds a shop or the rest of one, from which a missing database can be rebuilt. */
const hasStore = (folder: string): boolean =>
  ['store.db', 'journal', 'backups'].some((name) => existsSync(path.join(folder, name)))

/**
 * Chooses the data folder of an executable: beside the executable or, when that is not possible, in the
 * user's own folder with a note for the owner. A folder that already holds a store is preferred over an empty
 * one: a newer program that lies where the browser put it goes on with the shop of the `last` start. `fleeting` is the
 * temporary folder, in which Windows runs a program from inside a zip; its content gets deleted.
 */
export const chooseDataFolder = async (places: {
  beside: string
  user: string
  last?: string | undefined
  fleeting?: string
}): Promise<DataFolder> => {
  const { beside, user, last, fleeting } = places
  if (hasStore(beside)) return { path: beside }
  const isFleeting = fleeting !== undefined && isInside(beside, fleeting)
  if (last !== undefined && hasStore(last)) {
    return { path: last, note: inEveryLanguage((texts) => texts.dataStayed(last)), isElsewhere: true }
  }
  if (hasStore(user)) return { path: user, note: inEveryLanguage((texts) => texts.dataStayed(user)) }
  if (!isFleeting && (await isWritable(beside))) return { path: beside }
  const note = inEveryLanguage((texts) =>
    isFleeting ? texts.runsFromZip(user) : texts.dataElsewhere(user, beside),
  )
  return { path: user, note }
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
