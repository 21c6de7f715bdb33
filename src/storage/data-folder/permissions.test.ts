import { rm, truncate } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { refuseEachCall } from '../../testing/file-system-calls.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import {
  addCategories,
  hashFolder,
  listCategories,
  openFolder,
  whileOpen,
} from '../../testing/test-storage.ts'
import { listSnapshots } from '../snapshots/snapshots.ts'

test('a database that may not be written is named, and opens again when it may', async () => {
  await using folder = await openTemporaryFolder()
  await whileOpen(folder.path, (storage) => addCategories(storage, 'Tea'))
  const before = await hashFolder(folder.path)
  const file = path.join(folder.path, 'store.db')
  {
    using _refused = refuseEachCall('accessSync', file)
    await expect(openFolder(folder.path)).rejects.toThrow(`may not read and write the file ${file}`)
  }
  expect(await hashFolder(folder.path)).toEqual(before)
  await whileOpen(folder.path, async (storage) => {
    expect(await listCategories(storage)).toEqual(['Tea'])
    expect(storage.warning?.en).toBeUndefined()
  })
})

test('backups that may not be read are named when no other data are left', async () => {
  await using folder = await openTemporaryFolder()
  await whileOpen(folder.path, (storage) => addCategories(storage, 'Tea'))
  await rm(path.join(folder.path, 'store.db'))
  const [snapshot] = listSnapshots(folder.path)
  const file = snapshot?.path ?? ''
  await truncate(file, 5_000) // SQLite could not read it either
  using _refused = refuseEachCall('accessSync', file)
  const refusal = openFolder(folder.path)
  await expect(refusal).rejects.toThrow(`may not read them: ${file}.`)
  await expect(refusal).rejects.not.toThrow('set-aside')
})
