import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isInside } from '../../storage/files/is-inside.ts'
import { removeFile } from '../../storage/files/retry.ts'

const isWritable = async (folder: string): Promise<boolean> => {
  const probe = path.join(folder, `.probe-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, '')
    await removeFile(probe).catch(() => {}) // a virus scanner that reads it does not make the folder read-only
    return true
  } catch {
    return false
  }
}

/** Whether there is a shop, or what is left of one: a database that is missing can be rebuilt from the rest. */
const hasStore = (folder: string): boolean =>
  ['store.db', 'journal', 'backups'].some((name) => existsSync(path.join(folder, name)))

/**
 * Where an executable keeps its data: beside itself; where that cannot be, in the user's own folder,
 * with a note for the owner. A folder that has a store already is never left for an empty one.
 * `fleeting` is a place that gets emptied: Windows runs a program from inside a zip there.
 */
export const chooseDataFolder = async (places: {
  beside: string
  user: string
  fleeting?: string
}): Promise<{ path: string; note?: string }> => {
  const { beside, user, fleeting } = places
  if (hasStore(beside)) return { path: beside }
  const isFleeting = fleeting !== undefined && isInside(beside, fleeting)
  const why = isFleeting
    ? 'this program runs from inside a zip file or a temporary folder. Better move it to a folder of its own'
    : `${beside} cannot be written`
  if (hasStore(user)) {
    return { path: user, note: `The store's data is in ${user}, where an earlier start put it.` }
  }
  if (!isFleeting && (await isWritable(beside))) return { path: beside }
  return { path: user, note: `The data is kept in ${user}, because ${why}.` }
}
