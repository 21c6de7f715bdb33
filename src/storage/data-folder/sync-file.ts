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

/**
 * Makes or replaces a file that is there whole under its name, or not at all, also after a power cut. `write` gets the
 * temporary name.
 */
export const makeFile = async (
  file: string,
  write: (unfinished: string) => Promise<unknown>,
): Promise<void> => {
  const unfinished = `${file}.part`
  try {
    await write(unfinished)
    await syncFile(unfinished)
    await renameFile(unfinished, file)
    await syncFolder(path.dirname(file))
  } catch (error) {
    await removeFile(unfinished).catch(() => {}) // the next start or write removes it
    throw error
  }
}
