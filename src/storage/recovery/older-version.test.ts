import { copyFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { StartError } from '../../lib/start-error.ts'
import { copyFolder } from '../../testing/crashed-folder.ts'
import { asBefore, makeOlderFolder } from '../../testing/older-store.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import {
  addCategories,
  hashDatabaseFiles,
  listBackups,
  listCategories,
  makeFolderAtRest,
  march,
  openFolder,
  whileOpen,
} from '../../testing/test-storage.ts'
import { readPositionOf } from '../journal/position.ts'
import { listSnapshots } from '../snapshots/snapshot-files.ts'

const rows = ['Tea', 'Salt'].map(
  (name) =>
    `insert into categories (id, name, display_order, is_active, created_at) values ('${name}', '${name}', 1, 1, '')`,
)

test.for([
  ['closed', false],
  ['killed, with all its rows in the WAL,', true],
] as const)(
  'a folder of an older version that was %s is brought over and gets a history',
  async ([, isKilled]) => {
    await using folder = await openTemporaryFolder()
    await makeOlderFolder(folder.path, '008-journal', { statements: rows, isKilled })
    expect(Object.keys(await hashDatabaseFiles(folder.path))).toHaveLength(isKilled ? 2 : 1)
    await whileOpen(folder.path, async (storage) => {
      expect(storage.warning?.en).toBeUndefined()
      expect(await listCategories(storage)).toEqual(['Tea', 'Salt'])
      await addCategories(storage, 'Rice')
    })
    expect(readPositionOf(path.join(folder.path, 'store.db'))).toMatchObject({
      number: 1,
      ancestors: [{ number: 0 }],
    })
    const snapshots = listSnapshots(folder.path)
    expect(snapshots.map(({ state }) => state?.number).sort()).toEqual([0, undefined])
    expect((await listBackups(folder.path)).join()).toMatch(/before-008-journal.*upgraded/)
    await whileOpen(folder.path, (again) => expect(again.warning?.en).toBeUndefined())
  },
)

test('data written after an upgrade survive the loss of the database', async () => {
  await using folder = await openTemporaryFolder()
  const [dataDir, copy] = [path.join(folder.path, 'data'), path.join(folder.path, 'copy')]
  await makeOlderFolder(dataDir, '008-journal', { statements: rows })
  const storage = await openFolder(dataDir)
  await addCategories(storage, 'Rice')
  copyFolder(dataDir, copy)
  await storage.close()
  await whileOpen(copy, async (copied) => {
    expect(await listCategories(copied)).toEqual(['Tea', 'Salt', 'Rice'])
  })
})

test('an older version refuses a folder of this one, and leaves it unchanged', async () => {
  await using folder = await openTemporaryFolder()
  await makeFolderAtRest(folder.path)
  const before = await hashDatabaseFiles(folder.path)
  await asBefore('008-journal', async () => {
    const opening = openFolder(folder.path, march(2))
    await expect(opening).rejects.toThrow(StartError)
    await expect(opening).rejects.toThrow(
      'This data folder was written by a newer version of the store (it has "008-journal"). Start that version instead; nothing was changed.',
    )
  })
  expect(await hashDatabaseFiles(folder.path)).toMatchObject(before)
  await whileOpen(folder.path, (again) => expect(again.warning?.en).toBeUndefined())
})

test('a database from before the journal, put beside one, is not opened as the present one', async () => {
  await using folder = await openTemporaryFolder()
  const [dataDir, older] = [path.join(folder.path, 'data'), path.join(folder.path, 'older')]
  await whileOpen(dataDir, (storage) => addCategories(storage, 'Rice'))
  await makeOlderFolder(older, '008-journal', { statements: rows })
  copyFileSync(path.join(older, 'store.db'), path.join(dataDir, 'store.db'))
  await whileOpen(dataDir, async (storage) => {
    expect(await listCategories(storage)).toEqual(['Rice'])
    expect(storage.warning?.en).toContain('The database file store.db was older than the journal.')
  })
})
