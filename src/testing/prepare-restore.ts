import type { Readable } from 'node:stream'
import type { FreeBytes } from '../storage/database/free-space.ts'
import type { Storage } from '../storage/open-storage.ts'
import { type ReadBackup, receiveBackup, stageRestore } from '../storage/snapshots/restore.ts'

type Context = Parameters<typeof stageRestore>[2] & { freeBytes?: FreeBytes }

/** Prepares a restore in a folder of which the store is closed. */
export const prepareRestore = async (
  dataDir: string,
  source: string | ReadBackup,
  { freeBytes, ...context }: Context,
): Promise<void> =>
  stageRestore(dataDir, await receiveBackup(dataDir, source, context.now, freeBytes), context)

/** Prepares a restore as the dashboard does. */
export const restoreWhileOpen = async ({ backups }: Pick<Storage, 'backups'>, zip: Readable): Promise<void> =>
  backups.restore((await backups.receive(zip)).id, undefined)
