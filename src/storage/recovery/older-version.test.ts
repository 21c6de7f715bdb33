import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createLogger } from '../../lib/logger.ts'
import { StartError } from '../../lib/start-error.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import {
  addCategories,
  hashFolder,
  makeFolderAtRest,
  march,
  openFolder,
  whileOpen,
} from '../../testing/test-storage.ts'
import { migrations } from '../database/migrations/migrations.ts'
import { openDatabase } from '../database/open-database.ts'
import { createSegment } from '../journal/segment-writer.ts'
import { listSnapshots } from '../snapshots/snapshots.ts'

const makeOlder = (file: string, { isKilled = false } = {}): void => {
  const { sqlite, close, closeKeepingWal } = openDatabase(file, createLogger('error'))
  sqlite.exec(
    "delete from migrations; insert into migrations values ('001-store', ''), ('030-deliveries', '')",
  )
  if (isKilled) closeKeepingWal()
  else close()
}

/** The data folder of a version before 1.2.0. */
const makeOlderFolder = async (dataDir: string, isKilled: boolean): Promise<void> => {
  await whileOpen(dataDir, (storage) => addCategories(storage, 'Tea', 'Salt'))
  makeOlder(path.join(dataDir, 'store.db'), { isKilled })
  for (const snapshot of listSnapshots(dataDir)) makeOlder(snapshot.path)
}

/** A segment as it was when the journal held statements: without schema and columns. */
const addOlderSegment = (dataDir: string): void =>
  createSegment(dataDir, { history: 'abcdefghijkl', from: 1, at: '', ancestors: [] }).close()

test.for<[string, (dataDir: string) => unknown]>([
  ['that was closed', (dataDir) => makeOlderFolder(dataDir, false)],
  ['that was killed, with rows in its WAL', (dataDir) => makeOlderFolder(dataDir, true)],
  [
    'of which only backups and an older journal are left',
    async (dataDir) => {
      await makeOlderFolder(dataDir, false)
      for (const name of ['store.db', 'journal']) await rm(path.join(dataDir, name), { recursive: true })
      addOlderSegment(dataDir)
    },
  ],
  ['of which only an older journal is left', addOlderSegment],
])('a folder of a version before 1.2.0 %s is refused and unchanged', async ([, make]) => {
  await using folder = await openTemporaryFolder()
  await make(folder.path)
  const before = await hashFolder(folder.path)
  const opening = openFolder(folder.path, march(2))
  await expect(opening).rejects.toThrow(StartError)
  await expect(opening).rejects.toThrow(
    `The data folder ${folder.path} is of a version before 1.2.0. Open it once with version 1.2.0, then with this one; nothing was changed.`,
  )
  expect(await hashFolder(folder.path)).toEqual(before)
})

test('an older version refuses a folder of this one, and leaves it unchanged', async () => {
  await using folder = await openTemporaryFolder()
  migrations['900-test'] = async () => {}
  await makeFolderAtRest(folder.path).finally(() => delete migrations['900-test'])
  const before = await hashFolder(folder.path)
  const opening = openFolder(folder.path, march(2))
  await expect(opening).rejects.toThrow(StartError)
  await expect(opening).rejects.toThrow(
    'This data folder was written by a newer version of the store (it has "900-test"). Start that version instead; nothing was changed.',
  )
  expect(await hashFolder(folder.path)).toMatchObject(before)
})
