import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { contains, type Position } from '../../journal/position.ts'
import { historiesOf } from './list-backups.ts'
import { readBackup } from './read-backup.ts'
import { isArchiveWhole } from './verify-archive.ts'

/** `isWhole` is false for a truncated or unreadable file, which still shows that its state existed. */
export type FoundBackup = Position & { path: string; isWhole: boolean }

const readAll = async (folder: string): Promise<(Position & { path: string })[]> => {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries
    .filter((entry) => !entry.isDirectory() && /\.zip(?:\.part)?$/i.test(entry.name))
    .map(({ name }) => name)
    // Shorter names come first: an original before its copies.
    .sort((one, other) => one.length - other.length || one.localeCompare(other))
  const found = []
  for (const name of names) {
    const file = path.join(folder, name)
    const position = await readBackup(file)
    if (position) found.push({ ...position, path: file })
  }
  return found
}

/** Drops backups whose state another backup contains. A truncated one cannot replace a complete one. */
const withoutContained = (found: FoundBackup[]): FoundBackup[] => {
  const holds = (one: FoundBackup, other: FoundBackup) =>
    (one.isWhole || !other.isWhole) && contains(one, other.history, other.number)
  return found.filter((one, index) =>
    found.every(
      (other, otherIndex) => one === other || !holds(other, one) || (holds(one, other) && index < otherIndex),
    ),
  )
}

const examine = async (backups: (Position & { path: string })[]): Promise<FoundBackup[]> => {
  const examined = []
  for (const backup of backups) examined.push({ ...backup, isWhole: await isArchiveWhole(backup.path) })
  return withoutContained(examined)
}

export type Comparison = {
  /** Backups of the same shop with a state that the store does not contain. */
  later: FoundBackup[]
  /** Backups of other shops, only those that no other backup contains. */
  strangers: FoundBackup[]
}

/** Finds backups in a folder with states that the store does not contain. Throws when it is unavailable. */
export const findLaterBackups = async (folder: string, position: () => Position): Promise<Comparison> => {
  const all = await readAll(folder)
  const shop = position() // read late: the store may have written a newer backup meanwhile
  const own = historiesOf(shop)
  const isOfShop = (backup: Position) => historiesOf(backup).some((history) => own.includes(history))
  const result = {
    later: await examine(
      all.filter((backup) => isOfShop(backup) && !contains(shop, backup.history, backup.number)),
    ),
    strangers: await examine(all.filter((backup) => !isOfShop(backup))),
  }
  await readdir(folder) // throws if the stick was pulled out, which makes all files look truncated
  return result
}
