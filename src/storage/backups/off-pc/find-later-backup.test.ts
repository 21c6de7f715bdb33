import { truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openBackupPlace } from '../../../testing/backup-folder.ts'
import { findLaterBackup } from './find-later-backup.ts'

const history = 'aaaaaaaaaaaa'
const older = 'bbbbbbbbbbbb'
const stranger = 'cccccccccccc'

test('the newest backup beyond the database is found, with what its name says', async () => {
  await using place = await openBackupPlace()
  await place.put({ history, number: 7 })
  const name = await place.put({ history, number: 12 }, new Date('2020-01-01T10:00:00Z'))
  await place.put({ history, number: 9 })
  expect(await findLaterBackup(place.path, { history, number: 8, lineage: [] })).toEqual({
    path: path.join(place.path, name),
    day: '2020-01-01',
    history,
    number: 12,
    isWhole: true,
  })
  expect(await findLaterBackup(place.path, { history, number: 12, lineage: [] })).toBeUndefined()
})

test('a backup of a history that the database continues counts, one of another shop does not', async () => {
  await using place = await openBackupPlace()
  await place.put({ history: stranger, number: 90 })
  await place.put({ history: older, number: 30 })
  const find = (lineage: string[]) => findLaterBackup(place.path, { history, number: 20, lineage })
  expect(await find([])).toBeUndefined()
  expect(await find([older])).toMatchObject({ history: older, number: 30 })
})

test('a whole backup goes before a later one that is cut off; alone, even that one is evidence', async () => {
  await using place = await openBackupPlace()
  const cut = await place.put({ history, number: 12 })
  await truncate(path.join(place.path, cut), 50)
  const find = () => findLaterBackup(place.path, { history, number: 8, lineage: [] })
  expect(await find()).toMatchObject({ number: 12, isWhole: false })
  await place.put({ history, number: 10 })
  expect(await find()).toMatchObject({ number: 10, isWhole: true })
})

test('a folder that is not there, or is none, shows nothing', async () => {
  await using place = await openBackupPlace()
  const file = path.join(place.path, 'file')
  await writeFile(file, '')
  for (const folder of [path.join(place.path, 'nowhere'), file]) {
    expect(await findLaterBackup(folder, { history, number: 0, lineage: [] })).toBeUndefined()
  }
})
