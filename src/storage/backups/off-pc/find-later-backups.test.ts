import { rename, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openTestBackupFolder } from '../../../testing/backup-folder.ts'
import type { Ancestor } from '../../journal/journal-line.ts'
import { findLaterBackups } from './find-later-backups.ts'

const history = 'aaaaaaaaaaaa'
const older = 'bbbbbbbbbbbb'
const stranger = 'cccccccccccc'
const march = new Date('2026-03-01T10:00:00Z')

const findLater = async (folder: string, number: number, ancestors: Ancestor[] = []) => {
  const { later } = await findLaterBackups(folder, () => ({ history, number, ancestors }))
  return later.map((backup) => ({ name: path.basename(backup.path), isWhole: backup.isWhole }))
}

test('the backup furthest beyond the store is found, whatever its day', async () => {
  await using backupFolder = await openTestBackupFolder()
  await backupFolder.put({ history, number: 7 })
  const name = await backupFolder.put({ history, number: 12 }, new Date('2020-01-01T10:00:00Z'))
  await backupFolder.put({ history, number: 9 })
  expect(await findLater(backupFolder.path, 8)).toEqual([{ name, isWhole: true }])
  expect(await findLater(backupFolder.path, 12)).toEqual([])
})

test('a backup of an ancestor history is found if the store does not contain its state', async () => {
  await using backupFolder = await openTestBackupFolder()
  const name = await backupFolder.put({ history: older, number: 30 })
  const further = { history: stranger, number: 90 }
  expect(await findLater(backupFolder.path, 20, [further])).toEqual([])
  expect(await findLater(backupFolder.path, 20, [further, { history: older, number: 30 }])).toEqual([])
  expect(await findLater(backupFolder.path, 20, [further, { history: older, number: 29 }])).toEqual([
    { name, isWhole: true },
  ])
})

test('a shop that was repaired after the store was copied is the same shop', async () => {
  await using backupFolder = await openTestBackupFolder()
  await backupFolder.put({ history, number: 1_369, ancestors: [] })
  const ancestors = [{ history, number: 1_369 }]
  const name = await backupFolder.put({ history: older, number: 1_380, ancestors })
  await backupFolder.put({ history: stranger, number: 2_000, ancestors: [] })
  // Only the backup that contains the other is returned.
  expect(await findLater(backupFolder.path, 1_367)).toEqual([{ name, isWhole: true }])
})

test('two copies of the shop that diverged are both found', async () => {
  await using backupFolder = await openTestBackupFolder()
  const ancestors = [{ history, number: 5 }]
  const one = await backupFolder.put({ history: older, number: 9, ancestors })
  const other = await backupFolder.put({ history: stranger, number: 7, ancestors })
  const names = (await findLater(backupFolder.path, 6)).map(({ name }) => name)
  expect(names.sort()).toEqual([one, other].sort())
})

test.each(['{name} (1).zip', 'Copy of {name}.zip', '{name} - Copy.zip', '{name}.zip.part'])(
  'a backup that became %s is seen, with a comment and without',
  async (pattern) => {
    await using backupFolder = await openTestBackupFolder()
    for (const ancestors of [undefined, []]) {
      const name = await backupFolder.put({ history, number: 12, ...(ancestors && { ancestors }) })
      const renamed = pattern.replace('{name}', path.basename(name, '.zip'))
      await rename(path.join(backupFolder.path, name), path.join(backupFolder.path, renamed))
      expect(await findLater(backupFolder.path, 8)).toEqual([{ name: renamed, isWhole: true }])
      expect(await findLater(backupFolder.path, 12)).toEqual([])
    }
  },
)

test('a backup with a comment is seen under any name, and counts by its comment', async () => {
  await using backupFolder = await openTestBackupFolder()
  await backupFolder.put({ history, number: 12, ancestors: [] }, march, 'shop in march.zip')
  expect(await findLater(backupFolder.path, 11)).toEqual([{ name: 'shop in march.zip', isWhole: true }])
  expect(await findLater(backupFolder.path, 12)).toEqual([])
})

test('only one of a backup and its copy is found', async () => {
  await using backupFolder = await openTestBackupFolder()
  const name = await backupFolder.put({ history, number: 12, ancestors: [] })
  await backupFolder.put({ history, number: 12, ancestors: [] }, march, name.replace('.zip', ' (1).zip'))
  expect(await findLater(backupFolder.path, 8)).toEqual([{ name, isWhole: true }])
})

test('a truncated backup counts by its name, and does not hide a complete one', async () => {
  await using backupFolder = await openTestBackupFolder()
  const cut = await backupFolder.put({ history, number: 12, ancestors: [] })
  await truncate(path.join(backupFolder.path, cut), 50)
  expect(await findLater(backupFolder.path, 8)).toEqual([{ name: cut, isWhole: false }])
  const name = await backupFolder.put({ history, number: 10, ancestors: [] })
  expect(await findLater(backupFolder.path, 8)).toEqual([
    { name, isWhole: true },
    { name: cut, isWhole: false },
  ])
  const copy = await backupFolder.put({ history, number: 12, ancestors: [] }, march, 'copy.zip')
  expect(await findLater(backupFolder.path, 8)).toEqual([{ name: copy, isWhole: true }])
})

test('other files are ignored, and a path that is missing or is not a folder is an error', async () => {
  await using backupFolder = await openTestBackupFolder()
  const file = path.join(backupFolder.path, 'holiday.zip')
  await writeFile(file, 'no zip')
  expect(await findLater(backupFolder.path, 0)).toEqual([])
  for (const folder of [path.join(backupFolder.path, 'nowhere'), file]) {
    await expect(findLater(folder, 0)).rejects.toThrow(/ENOENT|ENOTDIR/)
  }
})
