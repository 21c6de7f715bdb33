import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { openTemporaryFolder } from './temporary-folder.ts'

/** Creates a backup folder. It is removed at the end. */
export const openTestBackupFolder = async () => {
  const folder = await openTemporaryFolder()
  return {
    path: folder.path,
    /** The files of all archives in the folder, as paths within it. */
    files: async (): Promise<string[]> =>
      (await readdir(folder.path, { withFileTypes: true, recursive: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder.path, path.join(entry.parentPath, entry.name)))
        .sort(),
    names: async (): Promise<string[]> => (await readdir(folder.path)).sort(),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}
