import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { newId } from '../contract/ids.ts'
import { createLog } from '../log.ts'
import { openStorage, type Storage } from '../storage/open-storage.ts'

const storageTime = new Date('2026-03-01T10:00:00Z')

export const openFolder = (dataDir: string, now = storageTime): Promise<Storage> =>
  openStorage(dataDir, () => now, createLog('error'))

/** Writes enough categories for the database to have many pages. */
export const fillStorage = async ({ db }: Storage, count = 500): Promise<void> => {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(10),
    name: `Category ${index} ${'x'.repeat(80)}`,
    display_order: index,
    is_active: 1 as const,
    created_at: storageTime.toISOString(),
  }))
  await db.insertInto('categories').values(rows).execute()
}

export const countCategories = async ({ db }: Storage): Promise<number> =>
  (await db.selectFrom('categories').select('id').execute()).length

/** Makes a folder at rest: categories in it, a snapshot beside it. */
export const makeFolderAtRest = async (dataDir: string, now = storageTime): Promise<void> => {
  const storage = await openFolder(dataDir, now)
  await fillStorage(storage)
  await storage.close()
}

/** Copies the folder of an open store to `target`, as a cut of power would leave it, without its backups. */
export const leaveAsAfterCrash = async (dataDir: string, target: string): Promise<void> => {
  await cp(dataDir, target, { recursive: true })
  await rm(path.join(target, 'backups'), { recursive: true })
  await mkdir(path.join(target, 'backups'))
}

const hashOf = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')

/** A hash of each of the database's own files, but the shared memory file that only a running store means. */
export const hashDatabaseFiles = async (dataDir: string): Promise<Record<string, string>> => {
  const names = (await readdir(dataDir)).filter((name) => /^store\.db(-wal)?$/.test(name))
  const files = names.map(async (name) => [name, await hashOf(path.join(dataDir, name))])
  return Object.fromEntries(await Promise.all(files))
}

export const listBackups = async (dataDir: string): Promise<string[]> =>
  (await readdir(path.join(dataDir, 'backups'))).sort()
