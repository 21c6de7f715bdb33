import { copyFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { StartError } from '../../lib/start-error.ts'
import { allSegments, journalFolder } from '../../testing/journal-files.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import {
  addCategories,
  hashFolder,
  listCategories,
  openFolder,
  putFolderAt,
  whileOpen,
} from '../../testing/test-storage.ts'
import { listSnapshots } from '../snapshots/snapshot-files.ts'

/** Removes everything of a shop but `kept`. */
const keepOnly = async (dataDir: string, kept: 'backups' | 'journal'): Promise<void> => {
  const others = ['store.db', 'store.marker', 'store.lock', 'objects', 'backups', 'journal']
  for (const name of others) if (name !== kept) await rm(path.join(dataDir, name), { recursive: true })
}

const expectRefused = async (dataDir: string): Promise<void> => {
  const before = await hashFolder(dataDir)
  await expect(openFolder(dataDir)).rejects.toThrow(StartError)
  await expect(openFolder(dataDir)).rejects.toThrow(/There is no whole backup in .+ set-aside$/)
  expect(await hashFolder(dataDir)).toEqual(before)
}

test('a backup that was packed shows that there was a shop', async () => {
  await using folder = await openTemporaryFolder()
  await whileOpen(folder.path, (storage) => addCategories(storage, 'Tea'))
  await keepOnly(folder.path, 'backups')
  for (const { path: file } of listSnapshots(folder.path)) await rename(file, `${file}.gz`)
  await expectRefused(folder.path)
})

test('a folder among the backups shows that there was a shop', async () => {
  await using folder = await openTemporaryFolder()
  await putFolderAt(path.join(folder.path, 'backups', 'New folder'))
  await expectRefused(folder.path)
})

test('segments directly in the folder of the journal show that there was a shop', async () => {
  await using folder = await openTemporaryFolder()
  await whileOpen(folder.path, (storage) => addCategories(storage, 'Tea'))
  await keepOnly(folder.path, 'journal')
  for (const { path: file } of allSegments(folder.path)) {
    await rename(file, path.join(journalFolder(folder.path), path.basename(file)))
    await rm(path.dirname(file), { recursive: true })
  }
  await expectRefused(folder.path)
})

test('what the store or the system leaves among the backups shows nothing', async () => {
  await using folder = await openTemporaryFolder()
  const backups = path.join(folder.path, 'backups')
  await mkdir(backups)
  for (const name of ['incoming.part', 'store.db.part-wal', 'please-read.txt', '.DS_Store', 'Thumbs.db']) {
    await writeFile(path.join(backups, name), '')
  }
  await whileOpen(folder.path, async (storage) => {
    expect(storage.warning?.en).toBeUndefined()
    expect(await listCategories(storage)).toEqual([])
  })
})

const foreign: Record<string, string> = {
  'without tables of the store': 'create table notes (text)',
  'with migrations of another program':
    "create table migrations (name); insert into migrations values ('init')",
}

test.for(Object.entries(foreign))('a database %s is no backup, whatever its name', async ([, sql]) => {
  await using folder = await openTemporaryFolder()
  await mkdir(path.join(folder.path, 'backups'))
  const file = path.join(folder.path, 'other.db')
  const database = new Database(file)
  database.exec(sql)
  database.close()
  copyFileSync(file, path.join(folder.path, 'backups', 'store-2026-03-01.db'))
  await expectRefused(folder.path)
})
