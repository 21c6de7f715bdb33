import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { newId } from '../contract/ids.ts'
import { createLogger, type Logger } from '../lib/logger.ts'
import type { Db, Tx } from '../storage/database/schema.ts'
import { openStorage, type Storage } from '../storage/open-storage.ts'
import { stageNewShop } from './stage-new-shop.ts'

export const storageTime = new Date('2026-03-01T10:00:00Z')

/** 10:00 UTC on a day of March 2026, which is the same day in the shop's time zone. */
export const march = (day: number): Date => new Date(Date.UTC(2026, 2, day, 10))

/** A logger that collects error messages instead of printing them. */
export const recordErrors = (): { log: Logger; errors: string[] } => {
  const errors: string[] = []
  const log: Logger = {
    ...createLogger('error'),
    error: (message) => void errors.push(message),
    show: () => {},
  }
  return { log, errors }
}

export const openFolder = async (
  dataDir: string,
  now = storageTime,
  log = createLogger('error'),
  options: Parameters<typeof openStorage>[3] = {},
): Promise<Storage> => {
  await stageNewShop(dataDir, now)
  return openStorage(dataDir, () => now, log, options)
}

/** Opens the folder, runs `work`, and closes the folder. */
export const whileOpen = async <Result>(
  dataDir: string,
  work: (storage: Storage) => Promise<Result> | Result,
  ...how: [now?: Date, log?: Logger]
): Promise<Result> => {
  const storage = await openFolder(dataDir, ...how)
  try {
    return await work(storage)
  } finally {
    await storage.close()
  }
}

/** Inserts enough categories in one transaction for the database to have many pages. */
export const fillStorage = async ({ db }: Pick<Storage, 'db'>, count = 500): Promise<void> => {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(10),
    name: `Category ${index} ${'x'.repeat(80)}`,
    display_order: index,
    is_active: 1 as const,
    created_at: storageTime.toISOString(),
  }))
  await db.insertInto('categories').values(rows).execute()
}

/** Inserts categories with the given names, each in a transaction of its own. */
export const addCategories = async ({ db }: { db: Db | Tx }, ...names: string[]): Promise<void> => {
  for (const name of names) {
    const row = { id: newId(10), name, display_order: 1, is_active: 1 as const, created_at: '' }
    await db.insertInto('categories').values(row).execute()
  }
}

export const listCategories = async ({ db }: Pick<Storage, 'db'>): Promise<string[]> =>
  (await db.selectFrom('categories').select('name').orderBy('seq').execute()).map(({ name }) => name)

export const countCategories = async ({ db }: Pick<Storage, 'db'>): Promise<number> =>
  (await db.selectFrom('categories').select('id').execute()).length

/** Creates a closed data folder with 500 categories, which are also in its journal and in later snapshots. */
export const makeFolderAtRest = async (dataDir: string, now = storageTime): Promise<void> =>
  whileOpen(dataDir, (storage) => fillStorage(storage), now)

const hashOf = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')

/**
 * Hashes each of the database's own files, except the shared memory file, which only a running store uses.
 */
export const hashDatabaseFiles = async (dataDir: string): Promise<Record<string, string>> => {
  const names = (await readdir(dataDir)).filter((name) => /^store\.db(-wal)?$/.test(name))
  const files = names.map(async (name) => [name, await hashOf(path.join(dataDir, name))])
  return Object.fromEntries(await Promise.all(files))
}

/** Hashes every file in the folder, except the lock and the shared memory, which every opening writes to. */
export const hashFolder = async (dataDir: string): Promise<Record<string, string>> => {
  const entries = await readdir(dataDir, { withFileTypes: true, recursive: true })
  const names = entries
    .filter((entry) => entry.isFile() && !/^store\.(lock|db-shm)/.test(entry.name))
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)))
  const files = names.sort().map(async (name) => [name, await hashOf(path.join(dataDir, name))])
  return Object.fromEntries(await Promise.all(files))
}

/** The names of the snapshots, each without its history: `store-2026-03-01-…-0000000004.db`. */
export const listBackups = async (dataDir: string): Promise<string[]> => {
  const names = await readdir(path.join(dataDir, 'backups'))
  return names.map((name) => name.replace(/-[a-z0-9]{12}-(?=\d{10})/, '-…-')).sort()
}

/** Overwrites bytes of a file with a constant, without changing the file's times. */
export const overwriteBytes = async (file: string, position: number, length: number): Promise<void> => {
  const { atimeMs, mtimeMs } = await stat(file)
  const handle = await open(file, 'r+')
  await handle.write(new Uint8Array(length).fill(0xa5), 0, length, position)
  await handle.close()
  await utimes(file, atimeMs / 1_000, mtimeMs / 1_000) // a bad sector does not change them either
}

/** Creates a folder at the given path, so that no file can be written there. */
export const putFolderAt = (file: string): Promise<unknown> =>
  mkdir(path.join(file, 'in-the-way'), { recursive: true })
