import { setTimeout as sleep } from 'node:timers/promises'
import type { Position } from './backup-name.ts'
import { type Lineage, listBackups, type StoredBackup } from './list-backups.ts'
import { isArchiveWhole } from './verify-archive.ts'

/** `isWhole` is false where every later backup is cut off or damaged: the later state was there all the same. */
export type LaterBackup = StoredBackup & { isWhole: boolean }

const find = async (folder: string, { history, number, lineage }: Position & Lineage) => {
  const all = await listBackups(folder, { history, lineage })
  const later = all.filter((backup) => backup.number > number)
  for (const backup of later) if (await isArchiveWhole(backup.path)) return { ...backup, isWhole: true }
  return later[0] && { ...later[0], isWhole: false }
}

/**
 * The newest backup of the same shop that holds more than the database does, or undefined. Never throws: a folder
 * that is unavailable, or does not answer within `answerWithin` milliseconds (a network drive), shows nothing.
 */
export const findLaterBackup = (
  folder: string,
  position: Position & Lineage,
  answerWithin = 5_000,
): Promise<LaterBackup | undefined> =>
  Promise.race([
    find(folder, position).catch(() => undefined),
    sleep(answerWithin, undefined, { ref: false }),
  ])
