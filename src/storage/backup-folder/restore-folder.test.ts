import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { makeFolderAtRest } from '../../testing/test-storage.ts'
import { copyArchive } from './restore-folder.ts'

test('only the essential entries of a data folder are copied', async () => {
  await using folder = await openTemporaryFolder()
  const [data, target] = [path.join(folder.path, 'data'), path.join(folder.path, 'target')]
  await makeFolderAtRest(data)
  await mkdir(path.join(data, 'objects', '.versions'), { recursive: true })
  const files = [
    'objects/tea',
    'objects/tea.part',
    'objects/.versions/tea-320.webp',
    'backups/half.part',
    'x.txt',
  ]
  for (const file of files) await writeFile(path.join(data, file), '')
  await copyArchive(data, target, () => Number.POSITIVE_INFINITY)
  expect((await readdir(target)).sort()).toEqual(['backups', 'journal', 'objects', 'store.db'])
  expect(await readdir(path.join(target, 'objects'))).toEqual(['tea'])
  expect((await readdir(path.join(target, 'backups'))).every((name) => name.endsWith('.db'))).toBe(true)
})

test('an archive for which the disk has no room is refused', async () => {
  await using folder = await openTemporaryFolder()
  const [data, target] = [path.join(folder.path, 'data'), path.join(folder.path, 'target')]
  await makeFolderAtRest(data)
  await expect(copyArchive(data, target, () => 1_000_000)).rejects.toThrow('no room')
})
