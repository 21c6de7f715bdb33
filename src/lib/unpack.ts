import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** A set of related files that is embedded in the executable. */
export type EmbeddedFiles = {
  name: string
  /** Changes when any of the files changes. */
  hash: string
  /** The relative path and the SHA-256 of each file. */
  files: { path: string; hash: string }[]
  read: (path: string) => Promise<Uint8Array>
}

const hasHash = async (file: string, hash: string): Promise<boolean> => {
  const found = createHash('sha256')
  try {
    for await (const chunk of createReadStream(file)) found.update(chunk)
  } catch {
    return false // missing or unreadable, so it is written again
  }
  return found.digest('hex') === hash
}

const removeOthers = async (folder: string, prefix: string, current: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix) || name === current) continue
    // Windows refuses to delete a file that another process has loaded. The next start tries again.
    await rm(path.join(folder, name), { recursive: true }).catch(() => {})
  }
}

/**
 * Writes the files into a subfolder of `folder` named by their hash, except files that are already there
 * intact. Removes what earlier versions and interrupted attempts left. Returns the subfolder.
 */
export const unpack = async (folder: string, embedded: EmbeddedFiles): Promise<string> => {
  const prefix = `${embedded.name}-`
  const name = prefix + embedded.hash.slice(0, 16)
  const unfinished = path.join(folder, `${name}.${process.pid}.part`)
  for (const { path: relative, hash } of embedded.files) {
    const file = path.join(folder, name, relative)
    if (await hasHash(file, hash)) continue
    await mkdir(path.dirname(file), { recursive: true })
    try {
      await writeFile(unfinished, await embedded.read(relative))
      await rename(unfinished, file)
    } catch (error) {
      if (!(await hasHash(file, hash))) throw error // another process has written it meanwhile
    }
  }
  await removeOthers(folder, prefix, name)
  return path.join(folder, name)
}
