import { createReadStream } from 'node:fs'
import { readdir, truncate } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { restoreWhileOpen } from '../../testing/prepare-restore.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { addCategories, march, openFolder, recordErrors, whileOpen } from '../../testing/test-storage.ts'
import { readNotices } from '../data-folder/notices.ts'
import { listSegments } from '../journal/journal-files.ts'
import { readPositionOf } from '../journal/position.ts'
import type { Storage } from '../open-storage.ts'
import { leastCount, prune, usualCount } from './prune.ts'
import { listSnapshots, takeSnapshot } from './snapshots.ts'

const { log, errors } = recordErrors()

const database = (dataDir: string) => path.join(dataDir, 'store.db')

const positionOf = (dataDir: string) => {
  const position = readPositionOf(database(dataDir))
  if (!position) throw new Error('No position')
  return position
}

/** Adds one category and one snapshot for each time, in this order. */
const fill = async (dataDir: string, storage: Storage, times: Date[]): Promise<string[]> => {
  const paths: string[] = []
  for (const time of times) {
    await addCategories(storage, time.toISOString())
    paths.push((await takeSnapshot(database(dataDir), dataDir, time)).path)
  }
  return paths
}

const numbersOf = (dataDir: string): number[] =>
  listSnapshots(dataDir)
    .map(({ state }) => state?.number ?? -1)
    .sort((one, other) => one - other)

const days = (count: number) => Array.from({ length: count }, (_, index) => march(index + 1))

test('the newest 14 by number are kept, whatever the clock said', async () => {
  await using folder = await openTemporaryFolder()
  const ahead = new Date('2038-01-01T10:00:00Z')
  const back = new Date('2001-01-01T10:00:00Z')
  await whileOpen(folder.path, (storage) => fill(folder.path, storage, [ahead, ...days(14), back]))
  await prune(folder.path, positionOf(folder.path), log)
  const kept = listSnapshots(folder.path)
  expect(numbersOf(folder.path)).toEqual(Array.from({ length: usualCount }, (_, index) => index + 3))
  expect(kept.some(({ day }) => day === '2038-01-01')).toBe(false)
  expect(kept.some(({ day }) => day === '2001-01-01')).toBe(true)
  expect(errors).toEqual([])
})

test('of a day before the two newest only the last snapshot is kept', async () => {
  await using folder = await openTemporaryFolder()
  const times = [march(1), march(1), march(2), march(3), march(3), march(3)]
  await whileOpen(folder.path, (storage) => fill(folder.path, storage, times))
  await prune(folder.path, positionOf(folder.path), log)
  expect(numbersOf(folder.path)).toEqual([2, 3, 5, 6])
})

test('on a full disk two sound snapshots are kept; damaged ones are set aside, and told once', async () => {
  await using folder = await openTemporaryFolder()
  const paths = await whileOpen(folder.path, (storage) => fill(folder.path, storage, days(6)))
  const damaged = [paths[5], paths[3], paths[0]].map((file = '') => file)
  for (const [index, file] of damaged.entries()) await truncate(file, [20_000, 100, 0][index])
  const told = recordErrors()
  for (let time = 0; time < 2; time += 1) {
    await prune(folder.path, positionOf(folder.path), told.log, leastCount)
    expect(numbersOf(folder.path)).toEqual([3, 5])
  }
  const kept = await readdir(path.join(folder.path, 'set-aside'))
  expect(kept.map((name) => name.slice('damaged-abcd-'.length)).sort()).toEqual(
    damaged.map((file) => path.basename(file)).sort(),
  )
  const notices = readNotices(folder.path).map(({ en }) => en)
  expect(notices).toEqual(told.errors)
  for (const name of kept) expect(notices.join()).toContain(name)
})

test('while fewer than two snapshots are sound, the journal stays', async () => {
  await using folder = await openTemporaryFolder()
  const paths = await whileOpen(folder.path, (storage) => fill(folder.path, storage, days(3)))
  for (const damaged of paths) await truncate(damaged, 20_000)
  await prune(folder.path, positionOf(folder.path), recordErrors().log, leastCount)
  expect(numbersOf(folder.path)).toEqual([0])
  expect(listSegments(folder.path)).toHaveLength(1)
})

test('segments are removed when the oldest kept snapshot contains all their lines, except the one in use', async () => {
  await using folder = await openTemporaryFolder()
  for (const day of days(4)) {
    await whileOpen(folder.path, (storage) => fill(folder.path, storage, [day]), day) // one segment each
  }
  expect(listSegments(folder.path).map(({ from }) => from)).toEqual([1, 2, 3, 4])
  await prune(folder.path, positionOf(folder.path), log, leastCount)
  expect(numbersOf(folder.path)).toEqual([3, 4])
  expect(listSegments(folder.path).map(({ from }) => from)).toEqual([4])
  for (const { path: file } of listSnapshots(folder.path)) expect(readPositionOf(file)).toBeDefined()
})

test('the snapshots and the journal of the state that a restore replaced are never removed', async () => {
  await using folder = await openTemporaryFolder()
  const storage = await openFolder(folder.path)
  const [first = ''] = await fill(folder.path, storage, days(3))
  await addCategories(storage, 'only in the journal')
  const left = positionOf(folder.path)
  await restoreWhileOpen(storage, createReadStream(first))
  await storage.close()
  const later = await openFolder(folder.path)
  await fill(folder.path, later, days(20))
  await later.close()
  await prune(folder.path, positionOf(folder.path), log, leastCount)
  const kept = listSnapshots(folder.path).filter(({ state }) => state?.history === left.history)
  // The current database contains the first state, but not the others.
  expect(kept.map(({ state }) => state?.number).sort()).toEqual([2, 3])
  const segments = listSegments(folder.path).filter(({ path: file }) => file.includes(left.history))
  expect(segments).toHaveLength(1)
  expect(errors).toEqual([])
})
