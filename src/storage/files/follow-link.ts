import { lstatSync, readlinkSync, realpathSync } from 'node:fs'
import path from 'node:path'

const isLink = (file: string): boolean =>
  lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true

/** The file that a link leads to, and any other file itself: beside that one SQLite keeps the WAL. */
export const followLink = (file: string): string => {
  try {
    return isLink(file) ? realpathSync(file) : file
  } catch {
    return file // it leads nowhere
  }
}

/** Whether the file is a link that leads elsewhere when it is moved. */
export const isRelativeLink = (file: string): boolean => isLink(file) && !path.isAbsolute(readlinkSync(file))
