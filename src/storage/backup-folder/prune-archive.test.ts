import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openTestBackupFolder } from '../../testing/backup-folder.ts'
import { lineFileIn, listArchive } from './archive-files.ts'
import { pruneArchive } from './prune-archive.ts'

const [now, before, replaced, stranger] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc', 'dddddddddddd']

test('lines that the oldest of two snapshots contains are removed; those of states that the shop lacks stay', async () => {
  await using backupFolder = await openTestBackupFolder()
  const root = backupFolder.path
  const add = async (file: string) => {
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, '')
  }
  const addLines = (history: string, from: number, to: number) =>
    add(lineFileIn(root, { history, segment: 'abcdef', from, to }, 0).path)
  for (const number of ['0000000020', '0000000030']) {
    await add(path.join(root, 'backups', `store-2026-03-01-${now}-${number}.db`))
  }
  for (const [history, from, to] of [
    [now, 11, 20],
    [now, 15, 21],
    [now, 31, 31],
    [before, 1, 10],
    [before, 5, 11],
    [replaced, 1, 2],
    [stranger, 1, 2],
  ] as const) {
    await addLines(history, from, to)
  }
  const shop = {
    history: now,
    number: 31,
    ancestors: [
      { history: before, number: 10 },
      { history: replaced, number: -1 },
    ],
  }
  await pruneArchive(await listArchive(root), shop, 14)
  expect((await listArchive(root)).lines.map(({ history, to }) => `${history[0]} ${to}`).sort()).toEqual([
    'a 21',
    'a 31',
    'b 11',
    'c 2',
    'd 2',
  ])
})
