import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openDatabase } from '../database/open-database.ts'
import { findCorruption } from '../files/integrity-check.ts'
import { listSnapshots, takeSnapshot } from './snapshot.ts'

const openSmall = (folder: string) => {
  const database = openDatabase(path.join(folder, 'store.db'))
  database.sqlite.exec('create table t (n integer)')
  return database
}

const day = (number: number) => new Date(Date.UTC(2026, 2, number, 10))

test('keeps the newest 14, one a day', async () => {
  await using folder = await openTemporaryFolder()
  const { bytes, close } = openSmall(folder.path)
  const backups = await openTemporaryFolder()
  await using _ = backups
  for (let number = 1; number <= 16; number += 1) {
    await takeSnapshot(bytes, backups.path, day(number))
    await takeSnapshot(bytes, backups.path, day(number))
  }
  const names = (await readdir(backups.path)).sort()
  expect(names).toHaveLength(14)
  expect([names[0], names.at(-1)]).toEqual(['store-2026-03-03.db', 'store-2026-03-16.db'])
  expect(listSnapshots(backups.path)[0]).toBe(path.join(backups.path, 'store-2026-03-16.db'))
  await close()
})

test('a later snapshot of the day replaces the earlier, a labelled one stays', async () => {
  await using folder = await openTemporaryFolder()
  const { sqlite, bytes, close } = openSmall(folder.path)
  const target = path.join(folder.path)
  await takeSnapshot(bytes, target, day(1))
  await takeSnapshot(bytes, target, day(1), { label: 'before-002' })
  sqlite.exec('insert into t values (1)')
  const newest = await takeSnapshot(bytes, target, day(1))
  expect(listSnapshots(target).map((file) => path.basename(file))).toEqual([
    'store-2026-03-01.db',
    'store-2026-03-01-before-002.db',
  ])
  const copy = new Database(newest, { readonly: true })
  expect(copy.prepare('select count(*) from t').pluck().get()).toBe(1)
  copy.close()
  await close()
})

test('the day is the shop’s own, not UTC’s', async () => {
  await using folder = await openTemporaryFolder()
  const { bytes, close } = openSmall(folder.path)
  const file = await takeSnapshot(bytes, folder.path, new Date('2026-03-01T20:00:00Z'))
  expect(path.basename(file)).toBe('store-2026-03-02.db')
  await close()
})

test('a clock that jumps years ahead or back changes neither which is newest nor what is kept', async () => {
  await using folder = await openTemporaryFolder()
  await using backups = await openTemporaryFolder()
  const { bytes, close } = openSmall(folder.path)
  const take = (time: Date) => takeSnapshot(bytes, backups.path, time)
  await take(new Date('2038-01-01T10:00:00Z'))
  for (let number = 1; number <= 14; number += 1) await take(day(number))
  const [newest, ...others] = listSnapshots(backups.path).map((file) => path.basename(file))
  expect(newest).toBe('store-2026-03-14.db')
  expect(others).not.toContain('store-2038-01-01.db')
  const back = await take(new Date('2020-01-01T10:00:00Z')) // an old PC whose battery is empty
  expect(listSnapshots(backups.path)[0]).toBe(back)
  expect(listSnapshots(backups.path)).toHaveLength(14)
  await close()
})

test('a snapshot that does not fit leaves nothing of itself', async () => {
  await using folder = await openTemporaryFolder()
  const { bytes, close } = openSmall(folder.path)
  const backups = path.join(folder.path, 'nowhere')
  await expect(takeSnapshot(bytes, backups, day(1))).rejects.toThrow()
  await close()
  expect(await readdir(folder.path)).toEqual(['store.db'])
})

test('a half-made snapshot of an earlier crash is not counted and not in the way', async () => {
  await using folder = await openTemporaryFolder()
  const { bytes, close } = openSmall(folder.path)
  for (const end of ['part', 'part-wal', 'part-journal']) {
    await writeFile(path.join(folder.path, `store-2026-03-01.db.${end}`), 'half')
  }
  expect(listSnapshots(folder.path)).toEqual([])
  const file = await takeSnapshot(bytes, folder.path, day(1))
  expect(findCorruption(file)).toBeUndefined()
  await close()
  expect((await readdir(folder.path)).sort()).toEqual(['store-2026-03-01.db', 'store.db'])
})

test('a folder that is not there holds no snapshots', () => {
  expect(listSnapshots('/nowhere/at/all')).toEqual([])
})
