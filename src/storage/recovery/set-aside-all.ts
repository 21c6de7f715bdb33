import { type Dirent, existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { newId } from '../../contract/ids.ts'
import { lockDataFolder } from '../data-folder/data-lock.ts'
import { renameFile, syncFolder } from '../data-folder/files.ts'
import { setAsideFolder } from '../snapshots/replacement.ts'

/** What the store makes and reads itself in the data folder. An empty `store.db` is none. */
const own = /^(store\.db|backups|journal|logs|objects|program|set-aside|replacement.*)$/

/** The database, a snapshot, or a downloaded backup; another program may have renamed it, for example to `store (1).db`. */
const isOfShop = ({ name }: Dirent): boolean => /^store.*\.(db|zip)(\.|$)/i.test(name)

/**
 * Finds files that look like a shop's data in the data folder or one or two folders below, as paths within the data
 * folder: whoever unpacks or copies a folder easily gets one folder too many.
 */
export const findMisplacedData = (dataDir: string): string[] => {
  const findIn = (folder: string, levels: number): string[] =>
    readdirSync(path.join(dataDir, folder), { withFileTypes: true }).flatMap((entry) => {
      const name = path.join(folder, entry.name)
      if (own.test(name)) return []
      if (!entry.isDirectory()) return isOfShop(entry) ? [name] : []
      return levels > 0 ? findIn(name, levels - 1) : []
    })
  return findIn('', 2).sort()
}

const isShopData = (name: string): boolean =>
  /^(store\.db.*|store\.marker|journal|objects|backups|replacement.*)$/.test(name)

/**
 * Moves all data of a shop into one folder under `set-aside`, so that the next start begins an empty shop.
 * Nothing is deleted. Returns that folder, or undefined when there was no data. Throws a StartError while a
 * store is open.
 */
export const setAsideAll = async (dataDir: string, now: Date): Promise<string | undefined> => {
  const lock = lockDataFolder(dataDir)
  try {
    // Misplaced data are moved too, because the next start would refuse to begin an empty shop beside them.
    const misplaced = new Set(findMisplacedData(dataDir).map((name) => name.split(path.sep)[0] ?? name))
    const isMoved = (name: string) => isShopData(name) || misplaced.has(name)
    const names = existsSync(dataDir) ? readdirSync(dataDir).filter(isMoved) : []
    lock.forgetPlace()
    if (names.length === 0) return undefined
    const label = `all-${now.toISOString().replaceAll(':', '-')}-${newId(4)}`
    const folder = path.join(setAsideFolder(dataDir), label)
    mkdirSync(folder, { recursive: true })
    // `store.db` goes before the journal and the backups: without it, a start after an interruption does not mistake
    // the remaining files for an intact shop.
    for (const name of names.sort().reverse())
      await renameFile(path.join(dataDir, name), path.join(folder, name))
    await syncFolder(folder)
    await syncFolder(dataDir)
    return folder
  } finally {
    lock.release()
  }
}
