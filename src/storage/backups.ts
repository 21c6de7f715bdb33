import { statSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ReceivedBackup } from '../contract/backups.ts'
import { newId } from '../contract/ids.ts'
import { messages } from '../contract/messages/messages.ts'
import type { MultilingualText } from '../contract/multilingual-text.ts'
import type { Logger } from '../lib/logger.ts'
import { ShopError } from '../lib/shop-error.ts'
import { findStorageFault } from '../lib/storage-fault.ts'
import { inEveryLanguage } from '../notices/in-every-language.ts'
import { removeFile } from './data-folder/files.ts'
import { readNotices, removeNotices } from './data-folder/notices.ts'
import { databaseIn } from './data-folder/paths.ts'
import { freeBytesOf, writeWithinRoom } from './database/free-space.ts'
import type { Position } from './journal/position.ts'
import type { RunningDatabase } from './run-database.ts'
import { type CheckedBackup, type Credentials, receiveBackup, stageRestore } from './snapshots/restore.ts'
import { bytesIn, countSetAside, removeSetAside } from './snapshots/set-aside.ts'
import { runBySize } from './snapshots/worker/run-in-worker.ts'
import { createArchive } from './snapshots/zip.ts'

/** Milliseconds for which a received backup waits for the owner's answer. */
const keptFor = 15 * 60_000

/** What the dashboard does with backups, while the store is open. */
export type Backups = {
  /** The current position of the database. */
  position: () => Position
  /** When the newest snapshot was taken, if it can be read. */
  lastSnapshotAt: () => Date | undefined
  /** Streams a zip of the database and the images. */
  createArchive: () => Promise<Readable>
  /**
   * Receives a backup and checks it. It is kept until a quarter of an hour has passed, or the next one arrives. Only one
   * is received at a time. Throws a ShopError with a message for the owner.
   */
  receive: (bytes: AsyncIterable<Uint8Array>) => Promise<ReceivedBackup>
  /**
   * Prepares a received backup for the next start, which must follow: no other is accepted then. The credentials replace
   * those of the backup. Throws a ShopError with a message for the owner.
   */
  restore: (id: string, credentials: Credentials | undefined) => Promise<void>
  /** The notices that the owner has not yet marked as read. */
  notices: () => MultilingualText[]
  removeNotices: () => Promise<void>
  /** Bytes that the files set aside by restores and repairs still occupy, as far as they can be read. */
  setAsideBytes: () => Promise<number>
  /** Deletes the files that were set aside. */
  removeSetAside: () => Promise<void>
  /** Bytes of all files in the data folder. */
  dataBytes: () => Promise<number>
  /** Free bytes on the disk of the data folder. */
  freeBytes: () => Promise<number>
}

type Options = {
  dataDir: string
  clock: () => Date
  log: Logger
  running: RunningDatabase
}

/** Receives backups and restores them: one at a time, because two would write into each other's files. */
const openRestores = ({ dataDir, clock, log, running }: Options) => {
  let received: (CheckedBackup & { id: string }) | undefined
  /** A restore stays the current one: a later one would undo it before the next start. */
  let current: 'check' | 'restore' | undefined
  const begin = (work: 'check' | 'restore'): void => {
    if (current === 'restore') throw new ShopError('conflict', messages.backups.otherRestore)
    if (current === 'check') throw new ShopError('conflict', messages.backups.otherCheck)
    current = work
  }
  const forget = async (id: string | undefined): Promise<void> => {
    if (!received || received.id !== id) return
    const { folder } = received
    received = undefined
    await removeFile(folder).catch((error) => log.error('A received backup could not be removed', error))
  }
  const receive = async (
    bytes: AsyncIterable<Uint8Array>,
    freeBytes: () => Promise<number>,
  ): Promise<ReceivedBackup> => {
    begin('check')
    const incoming = path.join(dataDir, 'backups', 'incoming.part')
    try {
      await forget(received?.id)
      await writeWithinRoom(Readable.from(bytes), incoming, freeBytes)
      const backup = await receiveBackup(dataDir, incoming, clock(), freeBytes)
      const id = newId(20)
      received = { ...backup, id }
      setTimeout(() => void forget(id), keptFor).unref()
      const store = await runBySize('count', databaseIn(dataDir))
      return { id, backup: backup.contents, store: { ...store, at: clock().toISOString() } }
    } finally {
      await removeFile(incoming).finally(() => {
        current = undefined
      })
    }
  }
  const restore = async (id: string, credentials: Credentials | undefined): Promise<void> => {
    begin('restore')
    try {
      if (received?.id !== id) throw new ShopError('missing', messages.backups.notReceived)
      const backup = received
      received = undefined
      await stageRestore(dataDir, backup, { now: clock(), log, present: running.position(), credentials })
    } catch (error) {
      current = undefined
      throw error
    }
  }
  return { receive, restore }
}

export const openBackups = (options: Options): Backups => {
  const { dataDir, log, running } = options
  const restores = openRestores(options)
  /** Where a folder cannot be read, the dashboard shows the rest, such as the notice about it. */
  const logUnread = (error: unknown): void => {
    if (!findStorageFault(error)) throw error
    log.error('The backups or the journal in the data folder cannot be read', error)
  }

  const backups: Backups = {
    position: running.position,
    lastSnapshotAt: () => {
      try {
        const newest = running.newestSnapshot()
        return newest && statSync(newest.path, { throwIfNoEntry: false })?.mtime
      } catch (error) {
        logUnread(error)
        return undefined
      }
    },
    createArchive: () => createArchive(dataDir, running.copyTo),
    receive: (bytes) => restores.receive(bytes, () => backups.freeBytes()),
    restore: restores.restore,
    notices: () => [
      ...readNotices(dataDir),
      ...(running.isJournalBehind() ? [inEveryLanguage((texts) => texts.journalIsBehind)] : []),
    ],
    removeNotices: () => removeNotices(dataDir),
    setAsideBytes: async () => {
      try {
        return await countSetAside(dataDir, running.position())
      } catch (error) {
        logUnread(error)
        return 0
      }
    },
    removeSetAside: () => removeSetAside(dataDir, running.position()),
    dataBytes: async () => bytesIn(await realpath(dataDir)),
    freeBytes: async () => freeBytesOf(dataDir),
  }
  return backups
}
