import { createWriteStream, statSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Logger } from '../../lib/logger.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { freeBytesOf } from '../database/free-space.ts'
import { readNotices, removeNotices } from '../files/notices.ts'
import { removeFile } from '../files/retry.ts'
import type { Position } from '../journal/position.ts'
import { journalIsBehind } from '../recovery/texts.ts'
import type { RunningDatabase } from '../run-database.ts'
import { type Archive, createArchive } from './backup-archive.ts'
import type { Credentials } from './keep-credentials.ts'
import { type ReportedCopy, readReportedCopy } from './reported-copy.ts'
import { prepareRestore } from './restore.ts'
import { withinRoom } from './room-for-backup.ts'
import { findSetAside, removeSetAside } from './set-aside.ts'

export type Backups = {
  /** Which state the database holds now. */
  position: () => Position
  /** When the newest snapshot was taken. */
  lastSnapshotAt: () => Date | undefined
  /** The backup that the command line took last, if any. */
  reportedCopy: () => ReportedCopy | undefined
  /** The zip of database and images, as a stream. */
  createArchive: () => Promise<Archive>
  /**
   * Takes a backup's bytes in, checks it and lays it ready for the next start, which must follow. One at a
   * time, and none after one that went well. The credentials take the place of the backup's own; they are read when
   * all of it is there. Throws a ShopError in words.
   */
  prepareRestore: (
    bytes: AsyncIterable<Uint8Array>,
    findCredentials: () => Promise<Credentials | undefined>,
  ) => Promise<void>
  /** Tells of what a backup folder holds and the store does not. Throws when the folder is unavailable. */
  compareFolder: (folder: string) => Promise<void>
  /** What happened to the data and the owner has not said to have read. */
  notices: () => string[]
  removeNotices: () => Promise<void>
  /** Bytes that what a restore or a repair replaced still takes. */
  setAsideBytes: () => Promise<number>
  /** Removes it for good. */
  removeSetAside: () => Promise<void>
  /** Bytes the disk has left for the data. */
  freeBytes: () => Promise<number>
}

type Options = Pick<Backups, 'compareFolder'> & {
  dataDir: string
  clock: () => Date
  log: Logger
  running: RunningDatabase
}

export const openBackups = ({ dataDir, clock, log, running, compareFolder }: Options): Backups => {
  let isRestoring = false
  const backups: Backups = {
    position: running.position,
    lastSnapshotAt: () => {
      const newest = running.newestSnapshot()
      return newest && statSync(newest.path, { throwIfNoEntry: false })?.mtime
    },
    reportedCopy: () => readReportedCopy(dataDir),
    createArchive: () => createArchive(dataDir, running.copyTo),
    prepareRestore: async (bytes, findCredentials) => {
      // Two would write into each other's files, and the second undo what the first was told is done.
      if (isRestoring) {
        throw new ShopError(
          'conflict',
          'Another backup is being restored. Wait until the store is back, and look before you try again.',
        )
      }
      isRestoring = true
      const incoming = path.join(dataDir, 'backups', 'incoming.part')
      try {
        const { freeBytes } = backups
        await pipeline(Readable.from(bytes), withinRoom(freeBytes), createWriteStream(incoming))
        await prepareRestore(dataDir, incoming, {
          now: clock(),
          log,
          present: running.position(),
          findCredentials,
          freeBytes,
        })
      } catch (error) {
        isRestoring = false
        throw error
      } finally {
        await removeFile(incoming)
      }
    },
    compareFolder,
    notices: () => [...readNotices(dataDir), ...(running.isJournalBehind() ? [journalIsBehind] : [])],
    removeNotices: () => removeNotices(dataDir),
    setAsideBytes: async () => (await findSetAside(dataDir, running.position())).bytes,
    removeSetAside: () => removeSetAside(dataDir, running.position()),
    freeBytes: async () => freeBytesOf(dataDir),
  }
  return backups
}
