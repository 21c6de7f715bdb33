import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { contains, type Position } from '../../journal/position.ts'
import { historiesOf } from './list-backups.ts'
import { readBackup } from './read-backup.ts'
import { isArchiveWhole } from './verify-archive.ts'

/** `isWhole` is false for a file that is cut off or cannot be read: the state was there all the same. */
export type FoundBackup = Position & { path: string; isWhole: boolean }

const readAll = async (folder: string): Promise<(Position & { path: string })[]> => {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries
    .filter((entry) => !entry.isDirectory() && /\.zip(?:\.part)?$/i.test(entry.name))
    .map(({ name }) => name)
    .sort((one, other) => one.length - other.length || one.localeCompare(other)) // an original before its copies
  const found = []
  for (const name of names) {
    const file = path.join(folder, name)
    const position = await readBackup(file)
    if (position) found.push({ ...position, path: file })
  }
  return found
}

/** Leaves out what another one holds as well, which a file that is cut off does not do for a whole one. */
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
  /** Of the same shop, with a state that the store does not contain. */
  later: FoundBackup[]
  /** Of other shops, those that go on furthest. */
  strangers: FoundBackup[]
}

/** What the zips in a folder hold that the store does not. Throws when the folder is unavailable. */
export const findLaterBackups = async (folder: string, position: () => Position): Promise<Comparison> => {
  const all = await readAll(folder)
  const shop = position() // not before: the store may have written a backup with new orders meanwhile
  const own = historiesOf(shop)
  const isOfShop = (backup: Position) => historiesOf(backup).some((history) => own.includes(history))
  const result = {
    later: await examine(
      all.filter((backup) => isOfShop(backup) && !contains(shop, backup.history, backup.number)),
    ),
    strangers: await examine(all.filter((backup) => !isOfShop(backup))),
  }
  await readdir(folder) // of a stick that was pulled out meanwhile, all files look cut off
  return result
}
