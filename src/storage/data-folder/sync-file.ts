import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { removeFile, renameFile } from './retry.ts'

/** Resolves when the file's bytes are on the disk. */
export const syncFile = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Resolves when the folder's directory entries are on the disk. */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return // Windows cannot sync a folder; NTFS journals the rename itself
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** As {@link syncFolder}, but synchronous, for callers that must not yield to other code. */
export const syncFolderNow = (folder: string): void => {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

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
