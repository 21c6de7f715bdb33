import { appendFile, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { copyFolder, crashInto } from '../../testing/crashed-folder.ts'
import { failEachCall, onEachCall } from '../../testing/file-system-calls.ts'
import { linesBySegment, numbersBySegment } from '../../testing/journal-files.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import {
  addCategories,
  countCategories,
  fillStorage,
  listCategories,
  openFolder,
  recordErrors,
  storageTime,
  whileOpen,
} from '../../testing/test-storage.ts'
import { listSnapshots, takeSnapshot } from '../snapshots/snapshots.ts'
import { journalFolder, listSegments } from './journal-files.ts'

const cannotBeWritten = 'The journal cannot be written; it will be tried again'

afterEach(() => {
  vi.useRealTimers()
})

/** Opens a folder whose journal retries only when the test triggers it. */
const openWatched = async (dataDir: string) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { log, errors } = recordErrors()
  const storage = await openFolder(dataDir, storageTime, log)
  return { ...storage, errors, tryAgain: () => vi.advanceTimersByTime(10_000) }
}

test('transactions that are committed together are written to the journal at once', async () => {
  await using folder = await openTemporaryFolder()
  const storage = await openFolder(folder.path)
  await addCategories(storage, 'first')
  let syncs = 0
  {
    using _ = onEachCall('fdatasyncSync', () => {
      syncs += 1
    })
    const names = Array.from({ length: 20 }, (_, index) => `category ${index}`)
    await Promise.all(names.map((name) => addCategories(storage, name)))
  }
  expect(syncs).toBe(1)
  expect(numbersBySegment(folder.path).flat()).toHaveLength(21)
  await storage.close()
})

test('an order is acknowledged only when its line is on the disk', async () => {
  await using folder = await openTemporaryFolder()
  const storage = await openFolder(folder.path)
  await addCategories(storage, 'first')
  let isAcknowledged = false
  let wasAcknowledged: boolean | undefined
  using _ = onEachCall('fdatasyncSync', () => {
    wasAcknowledged = isAcknowledged
  })
  await addCategories(storage, 'second').then(() => {
    isAcknowledged = true
  })
  expect(wasAcknowledged).toBe(false)
  expect(numbersBySegment(folder.path)).toEqual([[1, 2]])
  await storage.close()
})

test.for([
  ['nothing can be written', 'writeSync'],
  ['a line is written but not synced', 'fdatasyncSync'],
] as const)('when %s no order fails, and the lines come later, to a new segment', async ([, call]) => {
  await using folder = await openTemporaryFolder()
  const dataDir = path.join(folder.path, 'data')
  const storage = await openWatched(dataDir)
  await addCategories(storage, 'Tea')
  {
    using _ = failEachCall(call)
    await addCategories(storage, 'Salt', 'Rice')
    storage.tryAgain()
  }
  expect(storage.errors).toEqual([cannotBeWritten])
  await addCategories(storage, 'Oil')
  expect(numbersBySegment(dataDir).flat()).not.toContain(4) // not before all earlier transactions
  storage.tryAgain()
  await addCategories(storage, 'Soap')
  const segments = numbersBySegment(dataDir)
  expect(segments[0]?.includes(3)).toBe(false) // no line is written to a segment after a failure
  expect(segments).toContainEqual([2, 3, 4, 5])
  await storage.close()
  await rm(path.join(dataDir, 'store.db'))
  await whileOpen(dataDir, async (rebuilt) => {
    expect(await listCategories(rebuilt)).toEqual(['Tea', 'Salt', 'Rice', 'Oil', 'Soap'])
  })
})

test('a disk that keeps failing is not filled with one file for each retry', async () => {
  await using folder = await openTemporaryFolder()
  const storage = await openWatched(folder.path)
  await addCategories(storage, 'Tea')
  {
    using _ = failEachCall('fdatasyncSync')
    await addCategories(storage, 'Salt')
    for (let tries = 0; tries < 5; tries += 1) storage.tryAgain()
  }
  expect(listSegments(folder.path)).toHaveLength(1)
  storage.tryAgain()
  expect(numbersBySegment(folder.path)).toEqual([[1, 2], [2]])
  await storage.close()
})

test('a journal that cannot even be begun fails no order, and is complete when the store is closed', async () => {
  await using folder = await openTemporaryFolder()
  const storage = await openWatched(folder.path)
  await writeFile(journalFolder(folder.path), 'in the way')
  await addCategories(storage, 'Tea', 'Salt')
  expect(storage.errors).toEqual([cannotBeWritten])
  await rm(journalFolder(folder.path))
  await storage.close()
  expect(numbersBySegment(folder.path)).toEqual([[1, 2]])
  expect(storage.errors).toHaveLength(1)
})

test('lines missing from the journal after a crash are added even when a later snapshot holds them', async () => {
  await using folder = await openTemporaryFolder()
  const [dataDir, crashed] = [path.join(folder.path, 'open'), path.join(folder.path, 'crashed')]
  const storage = await openWatched(dataDir)
  await addCategories(storage, 'Tea')
  {
    using _ = failEachCall('writeSync')
    await addCategories(storage, 'Salt', 'Rice')
  }
  const { path: snapshot } = await takeSnapshot(path.join(dataDir, 'store.db'), dataDir, storageTime)
  crashInto(dataDir, crashed)
  await storage.close()
  await whileOpen(crashed, (reopened) => addCategories(reopened, 'Oil'))
  // The later snapshot can no longer be read; the previous one and the journal give the same state.
  await truncate(path.join(crashed, 'backups', path.basename(snapshot)), 5_000)
  await rm(path.join(crashed, 'store.db'))
  await whileOpen(crashed, async (rebuilt) => {
    expect(await listCategories(rebuilt)).toEqual(['Tea', 'Salt', 'Rice', 'Oil'])
  })
})

const snapshotNumbers = (dataDir: string) =>
  listSnapshots(dataDir)
    .map(({ state }) => state?.number)
    .sort()

test.for([
  ['truncated', (file: string) => truncate(file, 100)],
  ['removed', (file: string) => rm(file)],
  ['written to', (file: string) => appendFile(file, 'something else\n')],
] as const)(
  'a segment that another program has %s gets no more lines: a new one and a snapshot follow',
  async ([, meddle]) => {
    await using folder = await openTemporaryFolder()
    const storage = await openWatched(folder.path)
    await addCategories(storage, 'Tea')
    const [segment] = listSegments(folder.path)
    await meddle(segment?.path ?? '')
    await addCategories(storage, 'Salt')
    expect(storage.errors).toEqual([cannotBeWritten])
    await expect.poll(() => snapshotNumbers(folder.path)).toEqual([0, 2])
    storage.tryAgain()
    await addCategories(storage, 'Rice')
    await storage.close()
    const others = listSegments(folder.path).filter(({ path: file }) => file !== segment?.path)
    expect(others.map(({ from }) => from)).toEqual([2])
    expect(
      linesBySegment(folder.path)
        .at(-1)
        ?.map(({ number }) => number),
    ).toEqual([2, 3])
  },
)

test('a transaction of 5,000 rows comes back whole or not at all, wherever the journal ends', async () => {
  await using folder = await openTemporaryFolder()
  const dataDir = path.join(folder.path, 'data')
  const storage = await openFolder(dataDir)
  await addCategories(storage, 'Tea')
  await fillStorage(storage, 5_000)
  await addCategories(storage, 'Salt')
  await storage.close()
  const [segment] = listSegments(dataDir)
  const text = await readFile(segment?.path ?? '', 'utf8')
  const bytes = Buffer.byteLength(text)
  await rm(path.join(dataDir, 'store.db'))
  for (const [end, count] of [
    [bytes - 10, 5_001],
    [Math.floor(bytes / 2), 1],
  ] as const) {
    const cut = path.join(folder.path, `${end}`)
    copyFolder(dataDir, cut)
    await truncate(path.join(cut, path.relative(dataDir, segment?.path ?? '')), end)
    await whileOpen(cut, async (rebuilt) => expect(await countCategories(rebuilt)).toBe(count))
  }
})
