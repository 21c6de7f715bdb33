import { lstatSync, readlinkSync, realpathSync } from 'node:fs'
import path from 'node:path'

/** Whether the path itself is a symlink, or a junction of Windows, also one that leads nowhere. */
export const isLink = (file: string): boolean =>
  lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true

/** Resolves a symlink; returns any other file as it is. SQLite keeps the WAL beside the resolved file. */
export const followLink = (file: string): string => {
  try {
    return isLink(file) ? realpathSync(file) : file
  } catch {
    return file // a dangling symlink
  }
}

/** Whether the file is a relative symlink, which would change its target when moved. */
export const isRelativeLink = (file: string): boolean => isLink(file) && !path.isAbsolute(readlinkSync(file))
