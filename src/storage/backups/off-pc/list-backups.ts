import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Position } from '../../journal/position.ts'
import { type NamedState, parseBackupName } from './backup-name.ts'

/** A backup that has the name the store gave it. */
export type StoredBackup = NamedState & { path: string; day: string }

/** The histories of a state, its own before those it continues. */
export const historiesOf = ({ history, ancestors }: Position): string[] => [
  history,
  ...ancestors.map((ancestor) => ancestor.history),
]

/**
 * The shop's backups in a folder, the latest first: those of its history before those of the histories it
 * continues, each by number, because after the restore of an older backup the numbers begin again lower. Throws
 * when the folder cannot be read.
 */
export const listBackups = async (folder: string, shop: Position): Promise<StoredBackup[]> => {
  const own = historiesOf(shop)
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
