import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open } from 'node:fs/promises'

/** Returns when the file's bytes are on the disk. */
export const syncFile = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Returns when the folder's names are on the disk. */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return // Windows has no sync of a folder; NTFS journals the rename itself
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** As {@link syncFolder}, for callers that must not be interrupted. */
export const syncFolderNow = (folder: string): void => {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
