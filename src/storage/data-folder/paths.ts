import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** The database of a data folder. */
export const databaseIn = (dataDir: string): string => path.join(dataDir, 'store.db')

/** Whether a path is `outer` or is below it. Both are absolute. On Windows the comparison ignores case. */
export const isInside = (inner: string, outer: string): boolean => {
  const relative = path.relative(outer, inner)
  return !path.isAbsolute(relative) && relative.split(path.sep)[0] !== '..'
}

export const isFolder = (file: string): boolean =>
  statSync(file, { throwIfNoEntry: false })?.isDirectory() === true

/** The names in a folder; none where there is no folder. */
export const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

/** The first bytes of a file as latin1, which show its type whatever its name. */
export const readBeginning = (file: string, bytes: number): string => {
  const descriptor = openSync(file, 'r')
  try {
    const beginning = Buffer.alloc(bytes)
    return beginning.toString('latin1', 0, readSync(descriptor, beginning, 0, bytes, 0))
  } finally {
    closeSync(descriptor)
  }
}

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
