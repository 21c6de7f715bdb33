import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import {
  addCategories,
  countCategories,
  fillStorage,
  listBackups,
  listCategories,
  makeFolderAtRest,
  march,
  openFolder,
  overwriteBytes,
  putFolderAt,
  recordErrors,
  storageTime,
  whileOpen,
} from '../../testing/test-storage.ts'
import { findCorruption } from '../database/integrity-check.ts'
import { readPositionOf } from '../journal/position.ts'
import { openStorage } from '../open-storage.ts'
import { listSnapshots, sortByState, takeSnapshot } from './snapshots.ts'

const readCategories = (file: string): unknown[] => {
  const snapshot = new Database(file, { readonly: true })
  const names = snapshot.prepare('select name from categories order by seq').pluck().all()
  snapshot.close()
  return names
}

test('a snapshot is one whole file that holds the state in its name, without the triggers of the journal', async () => {
  await using folder = await openTemporaryFolder()
  const storage = await openFolder(folder.path)
  await addCategories(storage, 'Tea', 'Salt')
  const file = path.join(folder.path, 'store.db')
  const { path: snapshot, position } = await takeSnapshot(file, folder.path, storageTime, 'by-hand')
  await addCategories(storage, 'Rice')
  await storage.close()
  expect(await listBackups(folder.path)).toEqual([
    'store-2026-03-01-…-0000000000-first.db',
    'store-2026-03-01-…-0000000002-by-hand.db',
  ])
  expect(position).toMatchObject({ number: 2 })
  expect(readCategories(snapshot)).toEqual(['Tea', 'Salt'])
  const opened = new Database(snapshot, { readonly: true })
  expect(opened.pragma('journal_mode', { simple: true })).toBe('delete')
  const triggers = opened.prepare(
    "select name from sqlite_schema where type = 'trigger' and name like 'journal%'",
  )
  expect(triggers.all()).toEqual([])
  opened.close()
})

test('a store that is never stopped has a snapshot of every day of the shop with changes', async () => {
  await using folder = await openTemporaryFolder()
  let now = new Date('2026-03-01T10:00:00Z')
  const { log, errors } = recordErrors()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const storage = await openStorage(folder.path, () => now, log)
  const countAfterAWhile = () => {
    vi.advanceTimersByTime(61_000) // the store checks once a minute
    return listBackups(folder.path)
  }
  const pass = async (time: string, count: number, ...names: string[]) => {
    await addCategories(storage, ...names)
    now = new Date(time)
    await expect.poll(countAfterAWhile).toHaveLength(count)
  }
  await pass('2026-03-01T18:20:00Z', 1, 'still the first of March in India')
  await pass('2026-03-01T18:40:00Z', 2, 'past midnight there')
  await pass('2026-03-03T10:00:00Z', 2)
  await pass('2026-03-04T10:00:00Z', 3, 'changed')
  await storage.close()
  now = new Date('2026-03-05T10:00:00Z')
  await countAfterAWhile()
  vi.useRealTimers()
  expect(await listBackups(folder.path)).toEqual([
    'store-2026-03-01-…-0000000000-first.db',
    'store-2026-03-02-…-0000000002.db',
    'store-2026-03-04-…-0000000003.db',
  ])
  expect(errors).toEqual([])
})

test('a failed snapshot is logged and retried later, not immediately, and nothing is lost meanwhile', async () => {
  await using folder = await openTemporaryFolder()
  await makeFolderAtRest(folder.path)
  const { history = '' } = readPositionOf(path.join(folder.path, 'store.db')) ?? {}
  const inTheWay = path.join(folder.path, 'backups', `store-2026-03-02-${history}-0000000001.db`)
  await putFolderAt(inTheWay)
  const { log, errors } = recordErrors()
  const storage = await openFolder(folder.path, march(2), log)
  await expect.poll(() => errors).toEqual(['A backup could not be made; it will be tried again'])
  await fillStorage(storage, 3)
  await storage.close()
  expect(errors).toHaveLength(1)
  expect((await readdir(path.join(folder.path, 'backups'))).filter((name) => name.endsWith('.part'))).toEqual(
    [],
  )
  // The next start takes the snapshot under a free name.
  expect(await whileOpen(folder.path, countCategories, march(2), log)).toBe(503)
  const [taken] = sortByState(listSnapshots(folder.path), storage.backups.position())
  expect(findCorruption(taken?.path ?? '')).toBeUndefined()
  expect(taken?.state?.number).toBe(2)
})

test('a newest snapshot that was damaged while the store was closed is replaced at the next opening', async () => {
  await using folder = await openTemporaryFolder()
  await whileOpen(folder.path, (storage) => addCategories(storage, 'Tea'))
  const [only] = listSnapshots(folder.path)
  await overwriteBytes(only?.path ?? '', 0, 5_000)
  const { log, errors } = recordErrors()
  await (await openStorage(folder.path, () => storageTime, log)).close()
  expect(errors).toEqual([expect.stringContaining(path.basename(only?.path ?? ''))])
  await rm(path.join(folder.path, 'store.db'))
  const storage = await openStorage(folder.path, () => storageTime, log)
  expect(await listCategories(storage)).toEqual(['Tea'])
  await storage.close()
})
