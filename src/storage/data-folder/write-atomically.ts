import { open } from 'node:fs/promises'
import path from 'node:path'
import { removeFile, renameFile } from './retry.ts'
import { syncFolder } from './sync-file.ts'

/** Replaces a small file's text atomically: after a power cut the file holds the old or the new text. */
export const writeAtomically = async (file: string, text: string): Promise<void> => {
  const unfinished = `${file}.part`
  try {
    const handle = await open(unfinished, 'w')
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await renameFile(unfinished, file)
    await syncFolder(path.dirname(file))
  } catch (error) {
    await removeFile(unfinished).catch(() => {}) // the next write replaces it
    throw error
  }
}
