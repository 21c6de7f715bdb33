import { truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openTestBackupFolder } from '../../../testing/backup-folder.ts'
import type { Ancestor } from '../../journal/journal-line.ts'
import { pruneBackups } from './prune-backups.ts'

const history = 'aaaaaaaaaaaa'
const older = 'bbbbbbbbbbbb'
const stranger = 'cccccccccccc'

type TestBackupFolder = Awaited<ReturnType<typeof openTestBackupFolder>>

const putMany = async (
  backupFolder: TestBackupFolder,
  of: string,
  from: number,
  to: number,
): Promise<string[]> => {
  const names = []
  for (let number = from; number <= to; number += 1)
    names.push(await backupFolder.put({ history: of, number }))
  return names
}

const prune = (backupFolder: TestBackupFolder, number: number, ancestors: Ancestor[] = []) =>
  pruneBackups(backupFolder.path, { history, number, ancestors })

test('the newest 14 stay, by number, whatever the days say', async () => {
  await using backupFolder = await openTestBackupFolder()
  await backupFolder.put({ history, number: 1 }, new Date('2038-01-01T10:00:00Z'))
  const names = await putMany(backupFolder, history, 2, 15)
  const newest = await backupFolder.put({ history, number: 16 }, new Date('2020-01-01T10:00:00Z'))
  await prune(backupFolder, 16)
  expect(await backupFolder.names()).toEqual([...names.slice(1), newest].sort())
})

test('backups of another shop and other files are left alone and not counted', async () => {
  await using backupFolder = await openTestBackupFolder()
  const theirs = await putMany(backupFolder, stranger, 1, 20)
  const ours = await putMany(backupFolder, history, 1, 14)
  const others = ['store-backup-2026-03-01.zip', 'holiday.jpg', `${ours[0]?.slice(0, -4)} (1).zip`]
  for (const name of others) await writeFile(path.join(backupFolder.path, name), '')
  await prune(backupFolder, 14)
  expect(await backupFolder.names()).toEqual([...theirs, ...ours, ...others].sort())
})

test('a damaged backup does not count as a complete one, and is removed with the old ones', async () => {
  await using backupFolder = await openTestBackupFolder()
  const names = await putMany(backupFolder, history, 1, 16)
  const at = (index: number) => path.join(backupFolder.path, names[index] ?? '')
  await truncate(at(15), 50)
  await truncate(at(0), 50)
  await prune(backupFolder, 16)
  expect(await backupFolder.names()).toEqual(names.slice(1))
})

test('a backup with a later state than the database is never removed', async () => {
  await using backupFolder = await openTestBackupFolder()
  const names = await putMany(backupFolder, history, 1, 20)
  await prune(backupFolder, 2)
  expect(await backupFolder.names()).toEqual(names)
})

test('backups that a restore left behind stay, even beyond the 14', async () => {
  await using backupFolder = await openTestBackupFolder()
  const before = await putMany(backupFolder, older, 50, 70)
  const since = await putMany(backupFolder, history, 40, 53)
  await prune(backupFolder, 53, [{ history: older, number: 39 }])
  expect(await backupFolder.names()).toEqual([...since, ...before].sort())
})

test('the last backup of a repaired history stays, even beyond the 14', async () => {
  await using backupFolder = await openTestBackupFolder()
  const before = await putMany(backupFolder, older, 30, 39)
  const since = await putMany(backupFolder, history, 40, 53)
  await prune(backupFolder, 53, [{ history: older, number: 39 }])
  expect(await backupFolder.names()).toEqual([...since, before.at(-1)].sort())
})

test('a backup with a later state than its name says stays if the store does not contain it', async () => {
  await using backupFolder = await openTestBackupFolder()
  const [name = ''] = await putMany(backupFolder, history, 1, 15)
  const made = new Date('2026-03-01T10:00:00Z')
  await backupFolder.put({ history, number: 16, ancestors: [] }, made, name)
  await prune(backupFolder, 15)
  expect(await backupFolder.names()).toContain(name)
  await prune(backupFolder, 16)
  expect(await backupFolder.names()).not.toContain(name)
})

test('the numbers of a continued history do not compete with those of the present one', async () => {
  await using backupFolder = await openTestBackupFolder()
  const before = await putMany(backupFolder, older, 50, 70)
  const since = await putMany(backupFolder, history, 40, 43)
  await prune(backupFolder, 43, [{ history: older, number: 70 }])
  expect(await backupFolder.names()).toEqual([...since, ...before.slice(-10)].sort())
})
