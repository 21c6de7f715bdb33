import { createWriteStream, statSync } from 'node:fs'
import { rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ShopError } from '../../shop-error.ts'
import type { FileBytes } from '../database/file-bytes.ts'
import { readNotices, removeNotices } from '../files/notices.ts'
import { createArchive } from './backup-archive.ts'
import { prepareRestore } from './restore.ts'
import { listSnapshots } from './snapshot.ts'

export type Backups = {
  /** When the newest snapshot was taken. */
  lastSnapshotAt: () => Date | undefined
  /** The zip of database and images, as a stream. */
  createArchive: () => Promise<Readable>
  /**
   * Takes a backup's bytes in, checks it and lays it ready for the next start, which must follow. One at a
   * time, and none after one that went well. Throws a ShopError in words.
   */
  prepareRestore: (bytes: AsyncIterable<Uint8Array>) => Promise<void>
  /** What happened to the data and the owner has not said to have read. */
  notices: () => string[]
  removeNotices: () => void
  /** Bytes the disk has left for the data. */
  freeBytes: () => Promise<number>
}

export const openBackups = (bytes: FileBytes, dataDir: string, clock: () => Date): Backups => {
  const folder = path.join(dataDir, 'backups')
  let isRestoring = false
  return {
    lastSnapshotAt: () => {
      const [newest] = listSnapshots(folder)
      return newest === undefined ? undefined : statSync(newest).mtime
    },
    createArchive: () => createArchive(bytes, dataDir),
    prepareRestore: async (bytes) => {
      // Two would write into each other's files, and the second undo what the first was told is done.
      if (isRestoring) {
        throw new ShopError(
          'conflict',
          'Another backup is being restored. Wait until the store is back, and look before you try again.',
        )
      }
      isRestoring = true
      const incoming = path.join(folder, 'incoming.part')
      try {
        await pipeline(Readable.from(bytes), createWriteStream(incoming))
        await prepareRestore(dataDir, incoming, clock())
      } catch (error) {
        isRestoring = false
        throw error
      } finally {
        await rm(incoming, { force: true })
      }
    },
    notices: () => readNotices(dataDir),
    removeNotices: () => removeNotices(dataDir),
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(dataDir)
      return bavail * bsize
    },
  }
}
