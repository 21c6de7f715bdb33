import { cpSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { backUp, restore } from '../../cli/commands/backup-files.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import {
  addCategories,
  hashFolder,
  listCategories,
  openFolder,
  storageTime,
  whileOpen,
} from '../../testing/test-storage.ts'
import { setAsideAll } from './set-aside-all.ts'

const renameAll = (folder: string, rename: (name: string) => string): void => {
  for (const name of readdirSync(folder)) renameSync(path.join(folder, name), path.join(folder, rename(name)))
}

const withNumber = (name: string): string => {
  const { name: stem, ext } = path.parse(name)
  return `${stem} (1)${ext}`
}

/** Each function creates `dataDir` from the shop in `shop`. */
const misplacements: Record<string, { put: (shop: string, dataDir: string) => void; told: string }> = {
  'two folders too deep': {
    put: (shop, dataDir) => cpSync(shop, path.join(dataDir, 'data', 'data'), { recursive: true }),
    told: path.join('data', 'data', 'store.db'),
  },
  'renamed by a cloud program': {
    put: (shop, dataDir) => {
      cpSync(shop, dataDir, { recursive: true })
      renameAll(dataDir, withNumber)
    },
    told: 'store (1).db',
  },
  'with their backups lying flat': {
    put: (shop, dataDir) => cpSync(path.join(shop, 'backups'), dataDir, { recursive: true }),
    told: '-first.db',
  },
}

const makeShop = async (folder: string): Promise<string> => {
  const shop = path.join(folder, 'shop')
  await whileOpen(shop, (storage) => addCategories(storage, 'Tea'))
  return shop
}

test.for(Object.entries(misplacements))(
  'no empty shop is begun beside the data of one, %s',
  async ([, { put, told }]) => {
    await using folder = await openTemporaryFolder()
    const dataDir = path.join(folder.path, 'data')
    mkdirSync(dataDir)
    put(await makeShop(folder.path), dataDir)
    const before = await hashFolder(dataDir)
    await expect(openFolder(dataDir)).rejects.toThrow(told)
    expect(await hashFolder(dataDir)).toEqual(before)
    const moved = await setAsideAll(dataDir, storageTime)
    expect(moved).toBeDefined()
    await whileOpen(dataDir, async (storage) => expect(await listCategories(storage)).toEqual([]))
  },
)

test('a zip of the shop in the data folder is named, and restored from there', async () => {
  await using folder = await openTemporaryFolder()
  const dataDir = path.join(folder.path, 'data')
  const zip = path.join(dataDir, 'store-backup-2026-03-01.zip')
  await mkdir(dataDir)
  await backUp(await makeShop(folder.path), zip)
  await expect(openFolder(dataDir)).rejects.toThrow('store-backup-2026-03-01.zip')
  await restore(dataDir, zip)
  await whileOpen(dataDir, async (storage) => expect(await listCategories(storage)).toEqual(['Tea']))
})

test('files of other programs do not prevent a new shop', async () => {
  await using folder = await openTemporaryFolder()
  await mkdir(path.join(folder.path, 'notes'))
  const other = new Database(path.join(folder.path, 'notes', 'notes.db'))
  other.exec('create table notes (text)')
  other.close()
  await whileOpen(folder.path, ({ warning }) => expect(warning).toBeUndefined())
})
