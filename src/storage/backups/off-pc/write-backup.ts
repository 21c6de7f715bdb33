import { type FileHandle, open, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { removeFile, renameFile } from '../../files/retry.ts'
import { syncFolder } from '../../files/sync-file.ts'
import { FolderFault, inFolder } from './folder-fault.ts'
import { verifyArchive } from './verify-archive.ts'

/** A slow stick must not hold back more than this of the system's memory for writing. */
const syncEvery = 8 * 1024 * 1024

const copyInto = async (
  handle: FileHandle,
  archive: Readable,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<void> => {
  let unsynced = 0
  for await (const chunk of archive as AsyncIterable<Uint8Array>) {
    signal.throwIfAborted()
    await inFolder(folder, async () => {
      await handle.writeFile(chunk)
      unsynced += chunk.length
      if (unsynced < syncEvery) return
      await handle.datasync()
      unsynced = 0
    })
  }
}

const verify = (folder: string, file: string): Promise<void> =>
  inFolder(folder, () =>
    verifyArchive(file).catch((cause) => {
      if ('syscall' in cause) throw cause // the stick was pulled out, for one
      throw new FolderFault(`What the store wrote into the folder ${folder} came back damaged.`, { cause })
    }),
  )

/**
 * Writes an archive's bytes to `target`, dated `now`: under another name first, synced, read back, renamed. Leaves
 * nothing of a backup that fails. Throws a {@link FolderFault} for what goes wrong in the folder, the archive's own
 * errors as they are, and the signal's reason.
 */
export const writeBackup = async (
  archive: Readable,
  target: string,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<void> => {
  const folder = path.dirname(target)
  const unfinished = `${target}.part`
  try {
    const handle = await inFolder(folder, () => open(unfinished, 'w'))
    try {
      await copyInto(handle, archive, { folder, signal })
      await inFolder(folder, () => handle.sync())
    } finally {
      await handle.close().catch(() => {}) // all that matters is synced
    }
    await utimes(unfinished, now, now).catch(() => {}) // some file systems keep no times
    // Read before it takes its name, so that a damaged one never replaces a good one.
    await verify(folder, unfinished)
    signal.throwIfAborted()
    await inFolder(folder, async () => {
      const { size } = await stat(unfinished)
      await renameFile(unfinished, target)
      await syncFolder(folder).catch(() => {}) // network and cloud file systems cannot
      if ((await stat(target)).size !== size) throw new Error('the file has another length than was written')
    })
  } catch (error) {
    archive.destroy()
    await removeFile(unfinished).catch(() => {}) // the next backup tries again
    throw error
  }
}
