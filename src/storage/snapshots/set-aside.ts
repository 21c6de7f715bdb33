import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { removeFile } from '../data-folder/files.ts'
import { listSegments } from '../journal/journal-files.ts'
import { contains, type Position } from '../journal/position.ts'
import { setAsideFolder } from './replacement.ts'
import { listSnapshots } from './snapshots.ts'

/**
 * The files that the store no longer uses and that only the owner may remove: those in `set-aside`, and snapshots and
 * segments of states that a restore left behind, or of another copy of the shop.
 */
const listSetAside = (dataDir: string, position: Position): string[] => {
  const aside = setAsideFolder(dataDir)
  const names = existsSync(aside) ? readdirSync(aside) : []
  const states = [
    ...listSnapshots(dataDir).map(({ path: file, state }) => ({ file, ...state })),
    ...listSegments(dataDir).map(({ path: file, history, from }) => ({ file, history, number: from })),
  ]
  const leftBehind = states
    // A segment that the shop continues is still needed for a rebuild.
    .filter(({ history, number }) => history !== position.history && !contains(position, history, number))
    .map(({ file }) => file)
  return [...names.map((name) => path.join(aside, name)), ...leftBehind]
}

/** Bytes of a file, or of all files in a folder. What is removed meanwhile, or is behind a link, does not count. */
export const bytesIn = async (file: string): Promise<number> => {
  const found = lstatSync(file, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found?.size ?? 0
  let bytes = 0
  for (const entry of await readdir(file, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const size = await lstat(path.join(entry.parentPath, entry.name)).then(
      (stats) => stats.size,
      () => 0,
    )
    bytes += size
  }
  return bytes
}

/** Bytes of the files that were set aside. */
export const countSetAside = async (dataDir: string, position: Position): Promise<number> => {
  let bytes = 0
  for (const file of listSetAside(dataDir, position)) bytes += await bytesIn(file)
  return bytes
}

/** Deletes the files that were set aside. Of a link, to a folder too, only the link itself is removed. */
export const removeSetAside = async (dataDir: string, position: Position): Promise<void> => {
  for (const file of listSetAside(dataDir, position)) await removeFile(file)
}
