import {
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/** Copies a folder as it is, with the times of its files. */
export const copyFolder = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, preserveTimestamps: true })

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))

/**
 * Goes on with a closed folder at another PC that has an image of the same disk, so that each file has the same
 * inode there. Moves that PC's folder to `other`, and makes the folder what it was, with its own inodes.
 */
const goOnFromImage = async (
  dataDir: string,
  other: string,
  goOn: (dataDir: string) => Promise<void>,
): Promise<void> => {
  const [image, links] = [`${dataDir}-image`, `${dataDir}-links`]
  copyFolder(dataDir, image)
  for (const name of listFiles(dataDir)) {
    mkdirSync(path.dirname(path.join(links, name)), { recursive: true })
    linkSync(path.join(dataDir, name), path.join(links, name)) // keeps the inode when the store replaces the file
  }
  await goOn(dataDir)
  copyFolder(dataDir, other)
  rmSync(dataDir, { recursive: true })
  for (const name of listFiles(image)) {
    const { atimeMs, mtimeMs } = statSync(path.join(image, name))
    writeFileSync(path.join(links, name), readFileSync(path.join(image, name)))
    utimesSync(path.join(links, name), atimeMs / 1_000, mtimeMs / 1_000)
  }
  renameSync(links, dataDir)
  rmSync(image, { recursive: true })
}

/** Goes on with a copy of a closed folder, in which each file has an inode of its own. */
const goOnFromCopy: typeof goOnFromImage = async (dataDir, other, goOn) => {
  copyFolder(dataDir, other)
  await goOn(other)
}

/** The two ways in which two PCs come to go on from one state. */
export const waysToGoOn = { 'from a copy': goOnFromCopy, 'from one disk image': goOnFromImage }
