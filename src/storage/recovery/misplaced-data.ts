import { type Dirent, readdirSync } from 'node:fs'
import path from 'node:path'

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
