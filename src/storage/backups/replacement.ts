import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { syncFile, syncFolder } from '../files/sync-file.ts'

// A replacement of the database (and perhaps the images) is made ready in a folder beside them, takes
// its final name in one step, and is put in place at the next start, before anything is open: Windows
// cannot replace open files. Cut at any moment, the next start finds either nothing or all of it.

const unfinished = (dataDir: string) => path.join(dataDir, 'replacement.part')
const ready = (dataDir: string) => path.join(dataDir, 'replacement')
const asideFile = 'set-aside-in.txt'

/** An empty folder to lay `store.db` and, when images are replaced too, `objects/` into. */
export const beginReplacement = (dataDir: string): string => {
  const folder = unfinished(dataDir)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

/** From here on the next start replaces the data; what is there now goes to `backups/{aside}`. */
export const commitReplacement = async (dataDir: string, aside: string): Promise<void> => {
  const folder = unfinished(dataDir)
  writeFileSync(path.join(folder, asideFile), aside)
  for (const name of [asideFile, 'store.db']) await syncFile(path.join(folder, name))
  await syncFolder(folder)
  rmSync(ready(dataDir), { recursive: true, force: true })
  renameSync(folder, ready(dataDir))
  await syncFolder(dataDir)
}

export const cancelReplacement = (dataDir: string): void =>
  rmSync(unfinished(dataDir), { recursive: true, force: true })

/**
 * Puts a committed replacement in place, or goes on where an earlier start was cut off. To be called
 * before the database is opened. Returns the folder with what was there before, or undefined.
 */
export const finishReplacement = (dataDir: string): string | undefined => {
  const folder = ready(dataDir)
  if (!existsSync(path.join(folder, asideFile))) {
    // Without its note the folder was on its way out already.
    rmSync(folder, { recursive: true, force: true })
    return undefined
  }
  const aside = path.join(dataDir, 'backups', readFileSync(path.join(folder, asideFile), 'utf8'))
  mkdirSync(aside, { recursive: true })
  const replace = (name: string, companions: string[]) => {
    if (!existsSync(path.join(folder, name))) return
    for (const old of [...companions, name]) {
      if (existsSync(path.join(dataDir, old))) renameSync(path.join(dataDir, old), path.join(aside, old))
    }
    renameSync(path.join(folder, name), path.join(dataDir, name))
  }
  replace('store.db', ['store.db-wal', 'store.db-shm'])
  replace('objects', [])
  rmSync(path.join(folder, asideFile))
  rmSync(folder, { recursive: true, force: true })
  return aside
}
