import { type FileHandle, open, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { sentences } from '../../../contract/sentences/sentences.ts'
import { removeFile, renameFile } from '../../files/retry.ts'
import { syncFolder } from '../../files/sync-file.ts'
import { FolderFault, inFolder } from './folder-fault.ts'
import { verifyArchive } from './verify-archive.ts'

/** Bytes between two syncs, so that a slow stick does not fill the system's write cache. */
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
      if ('syscall' in cause) throw cause // for example, the stick was pulled out
      throw new FolderFault(sentences.folder.cameBackDamaged(folder), { cause })
    }),
  )

/**
 * Writes an archive to `target` with the modification time `now`. Writes to a `.part` file, syncs it,
 * verifies it by reading it back, and renames it. Removes the file when the backup fails. Throws a
 * {@link FolderFault} for faults of the folder, the archive's own errors unchanged, and the signal's reason.
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
      await handle.close().catch(() => {}) // the data are already synced
    }
    await utimes(unfinished, now, now).catch(() => {}) // some file systems do not support times
    // Verified before the rename, so that a damaged backup never replaces a good one.
    await verify(folder, unfinished)
    signal.throwIfAborted()
    await inFolder(folder, async () => {
      const { size } = await stat(unfinished)
      await renameFile(unfinished, target)
      await syncFolder(folder).catch(() => {}) // network and cloud file systems do not support it
      if ((await stat(target)).size !== size) throw new Error('the file has another length than was written')
    })
  } catch (error) {
    archive.destroy()
    await removeFile(unfinished).catch(() => {}) // the next backup tries again
    throw error
  }
}
