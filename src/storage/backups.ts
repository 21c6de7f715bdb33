import { createWriteStream, statSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { messages } from '../contract/messages/messages.ts'
import type { MultilingualText } from '../contract/multilingual-text.ts'
import type { Logger } from '../lib/logger.ts'
import { ShopError } from '../lib/shop-error.ts'
import { inEveryLanguage } from '../notices/in-every-language.ts'
import { readNotices, removeNotices } from './data-folder/notices.ts'
import { removeFile } from './data-folder/retry.ts'
import { freeBytesOf } from './database/free-space.ts'
import type { Position } from './journal/position.ts'
import type { RunningDatabase } from './run-database.ts'
import { createArchive } from './snapshots/backup-archive.ts'
import { type ReportedCopy, readReportedCopy } from './snapshots/reported-copy.ts'
import { type Credentials, prepareRestore } from './snapshots/restore.ts'
import { withinRoom } from './snapshots/room-for-backup.ts'
import { bytesIn, findSetAside, removeSetAside } from './snapshots/set-aside.ts'

export type Backups = {
  /** The current position of the database. */
  position: () => Position
  /** When the newest snapshot was taken. */
  lastSnapshotAt: () => Date | undefined
  /** The last backup that the command line took, if any. */
  reportedCopy: () => ReportedCopy | undefined
  /** Streams a zip of the database and the images. */
  createArchive: () => Promise<Readable>
  /**
   * Receives a backup, checks it and prepares it for the next start, which must follow. Only one restore runs
   * at a time, and none is accepted after one has succeeded. The credentials replace those of the backup.
   * They are read after the whole backup has arrived. Throws a ShopError with a message for the owner.
   */
  prepareRestore: (
    bytes: AsyncIterable<Uint8Array>,
    findCredentials: () => Promise<Credentials | undefined>,
  ) => Promise<void>
  /** Reports states in a backup folder that the store does not contain. Throws when it is unavailable. */
  compareFolder: (folder: string) => Promise<void>
  /** The notices that the owner has not yet marked as read. */
  notices: () => MultilingualText[]
  removeNotices: () => Promise<void>
  /** Bytes that the files set aside by restores and repairs still occupy. */
  setAsideBytes: () => Promise<number>
  /** Deletes the files that were set aside. */
  removeSetAside: () => Promise<void>
  /** Bytes of all files in the data folder. */
  dataBytes: () => Promise<number>
  /** Free bytes on the disk of the data folder. */
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
      // Two restores would write into each other's files, and a later one would undo one that was confirmed.
      if (isRestoring) {
        throw new ShopError('conflict', messages.backups.otherRestore)
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
    notices: () => [
      ...readNotices(dataDir),
      ...(running.isJournalBehind() ? [inEveryLanguage((texts) => texts.journalIsBehind)] : []),
    ],
    removeNotices: () => removeNotices(dataDir),
    setAsideBytes: async () => (await findSetAside(dataDir, running.position())).bytes,
    removeSetAside: () => removeSetAside(dataDir, running.position()),
    dataBytes: async () => bytesIn(await realpath(dataDir)),
    freeBytes: async () => freeBytesOf(dataDir),
  }
  return backups
}
