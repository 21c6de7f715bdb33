import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The kinds of files in a data folder, each of which can be lost or damaged independently. */
export const groups = [
  'database',
  'wal',
  'lock',
  'journal',
  'backups',
  'objects',
  'logs',
  'set-aside',
] as const
export type Group = (typeof groups)[number]

const topFiles: Partial<Record<Group, RegExp>> = {
  database: /^store\.db$/,
  wal: /^store\.db-(wal|shm)$/,
  lock: /^store\.(lock|marker|doubt)/,
}

/** The top-level files and folders of a group in a data folder. */
export const entriesOf = (dataDir: string, group: Group): string[] => {
  const pattern = topFiles[group]
  if (pattern)
    return readdirSync(dataDir)
      .filter((name) => pattern.test(name))
      .map((name) => path.join(dataDir, name))
  const folder = path.join(dataDir, group)
  return existsSync(folder) ? [folder] : []
}

/** All files of a group, at any depth. */
export const filesOf = (dataDir: string, group: Group): string[] =>
  entriesOf(dataDir, group).flatMap((entry) =>
    topFiles[group]
      ? [entry]
      : readdirSync(entry, { recursive: true, withFileTypes: true })
          .filter((found) => found.isFile())
          .map(({ parentPath, name }) => path.join(parentPath, name)),
  )

/** All 256 combinations of groups. */
export const subsets: Group[][] = Array.from({ length: 2 ** groups.length }, (_, bits) =>
  groups.filter((_group, index) => bits & (1 << index)),
)
