import { type Dirent, readdirSync } from 'node:fs'
import path from 'node:path'
import { readBeginning } from '../data-folder/paths.ts'
import { readDatabase } from '../database/read-database.ts'
import { isBackupZip } from '../snapshots/read-archive.ts'

// Finds shop data that is in the wrong place: in a subfolder, or under a name that another program gave it.

/** How many levels of folders below the data folder are searched. */
const levels = 3
const entriesAtMost = 5_000

/** Entries directly in the data folder that the store creates itself, or that `examine` looks at. */
const ownEntry =
  /^(store\.(lock|lock-journal|reserve|marker)|logs|program|set-aside|replacement|replacement(-\w+)?\.(part|incoming)|backups|journal|objects)$/

/** The lock file is a SQLite database too, but holds no shop data. */
const isLock = (name: string): boolean => /store[^.]*\.lock/i.test(name)

type Kind = 'database' | 'zip' | 'journal'

/** The first characters of each kind of file. */
const kinds: [Kind, string][] = [
  ['database', 'SQLite format 3\0'],
  ['zip', 'PK\u0003\u0004'],
  ['journal', '{"checksum":"'],
]

/** Whether a database belongs to another program. One that cannot be read may be the shop's. */
const isOfAnotherProgram = (file: string): boolean => {
  try {
    return readDatabase(file, (database) => {
      const tables = database.prepare("select name from sqlite_schema where type = 'table'").pluck().all()
      return !tables.includes('migrations')
    })
  } catch {
    return false
  }
}

const kindOf = (file: string, name: string): Kind | undefined => {
  try {
    const beginning = readBeginning(file, 16)
    const kind = kinds.find(([, first]) => beginning.startsWith(first))?.[0]
    if (kind === 'database' && isOfAnotherProgram(file)) return undefined
    if (kind === 'zip' && !isBackupZip(file)) return undefined
    return kind ?? (/^\d{10}-[0-9a-f]{6}\b.*\.jsonl/i.test(name) ? 'journal' : undefined)
  } catch {
    return undefined // unreadable
  }
}

const entriesIn = (folder: string): Dirent[] => {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return [] // unreadable, for example without permission
  }
}

/**
 * Finds files that look like a shop's data, as paths within the data folder: databases first, then zips, then
 * journal segments. Reads the beginning of up to 5,000 files, three folders deep.
 */
export const findMisplacedData = (dataDir: string): string[] => {
  const found: { name: string; kind: Kind }[] = []
  let folders = ['']
  let left = entriesAtMost
  for (let level = 0; level <= levels; level += 1) {
    const below: string[] = []
    for (const folder of folders) {
      const entries = entriesIn(path.join(dataDir, folder)).slice(0, left)
      left -= entries.length
      for (const entry of entries) {
        const name = path.join(folder, entry.name)
        if ((level === 0 && ownEntry.test(entry.name)) || isLock(entry.name)) continue
        if (entry.isDirectory()) below.push(name)
        const kind = entry.isFile() ? kindOf(path.join(dataDir, name), entry.name) : undefined
        if (kind) found.push({ name, kind })
      }
    }
    folders = below
  }
  const rank = ({ kind }: { kind: Kind }) => kinds.findIndex(([each]) => each === kind)
  return found.sort((one, other) => rank(one) - rank(other)).map(({ name }) => name)
}
