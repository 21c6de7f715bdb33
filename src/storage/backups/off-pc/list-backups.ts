import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Position } from '../../journal/position.ts'
import { type NamedState, parseBackupName } from './backup-name.ts'

/** A backup with its original name. */
export type StoredBackup = NamedState & { path: string; day: string }

/** The histories of a position: its own, then its ancestors. */
export const historiesOf = ({ history, ancestors }: Position): string[] => [
  history,
  ...ancestors.map((ancestor) => ancestor.history),
]

/**
 * Lists the shop's backups in a folder, latest first. They are ordered by history, the current one before its
 * ancestors, and then by number, because the restore of an older backup continues with lower numbers. Throws
 * when the folder cannot be read.
 */
export const listBackups = async (folder: string, shop: Position): Promise<StoredBackup[]> => {
  const histories = historiesOf(shop)
  const found = (await readdir(folder)).flatMap((name) => {
    const parsed = parseBackupName(name)
    return parsed && histories.includes(parsed.history) ? [{ ...parsed, path: path.join(folder, name) }] : []
  })
  return found.sort(
    (one, other) =>
      histories.indexOf(one.history) - histories.indexOf(other.history) ||
      other.number - one.number ||
      other.day.localeCompare(one.day),
  )
}
