import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { type Position, parseBackupName } from './backup-name.ts'

/** A shop's own history and those it continues, the nearest first. Every other history is another shop's. */
export type Lineage = { history: string; lineage: readonly string[] }

export type StoredBackup = Position & { path: string; day: string }

/**
 * The shop's backups in a folder, the latest first: those of its history before those of the history it continues,
 * each by number, because after the restore of an older backup the numbers begin again lower. Throws when the
 * folder cannot be read.
 */
export const listBackups = async (folder: string, { history, lineage }: Lineage): Promise<StoredBackup[]> => {
  const own = [history, ...lineage]
  const found = (await readdir(folder)).flatMap((name) => {
    const parsed = parseBackupName(name)
    return parsed && own.includes(parsed.history) ? [{ ...parsed, path: path.join(folder, name) }] : []
  })
  return found.sort(
    (one, other) =>
      own.indexOf(one.history) - own.indexOf(other.history) ||
      other.number - one.number ||
      other.day.localeCompare(one.day),
  )
}
