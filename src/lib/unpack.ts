import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Files that belong together, as the executable carries them. */
export type EmbeddedFiles = {
  name: string
  /** Changes with any of the files. */
  hash: string
  /** Where each file goes, and its SHA-256. */
  files: { path: string; hash: string }[]
  read: (path: string) => Promise<Uint8Array>
}

const hasHash = async (file: string, hash: string): Promise<boolean> => {
  const found = createHash('sha256')
  try {
    for await (const chunk of createReadStream(file)) found.update(chunk)
  } catch {
    return false // not there, or not readable: written anew
  }
  return found.digest('hex') === hash
}

const removeOthers = async (folder: string, prefix: string, kept: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix) || name === kept) continue
    // Windows keeps a file that another process has loaded; the next time tries again.
    await rm(path.join(folder, name), { recursive: true }).catch(() => {})
  }
}

/**
 * Lays a parcel's files into a folder of their own under `folder`, named by the parcel's hash, except those
 * that are there unharmed; removes what earlier versions and cut-off attempts left. Returns that folder.
 */
export const unpack = async (folder: string, parcel: EmbeddedFiles): Promise<string> => {
  const prefix = `${parcel.name}-`
  const name = prefix + parcel.hash.slice(0, 16)
  const unfinished = path.join(folder, `${name}.${process.pid}.part`)
  for (const { path: place, hash } of parcel.files) {
    const file = path.join(folder, name, place)
    if (await hasHash(file, hash)) continue
    await mkdir(path.dirname(file), { recursive: true })
    try {
      await writeFile(unfinished, await parcel.read(place))
      await rename(unfinished, file)
    } catch (error) {
      if (!(await hasHash(file, hash))) throw error // two first starts at once: the other one was quicker
    }
  }
  await removeOthers(folder, prefix, name)
  return path.join(folder, name)
}
