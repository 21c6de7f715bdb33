import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { newId } from '../../contract/ids.ts'
import { lockDataFolder } from '../data-folder/data-lock.ts'
import { renameFile } from '../data-folder/retry.ts'
import { syncFolder } from '../data-folder/sync-file.ts'
import { setAsideFolder } from '../snapshots/replacement.ts'
import { findMisplacedData } from './misplaced-data.ts'

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
