import { cp } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, expect, test, vi } from 'vitest'
import { createLogger } from '../../lib/logger.ts'
import { openTestBackupFolder } from '../../testing/backup-folder.ts'
import { holdWrites, onEachWrite } from '../../testing/file-system-calls.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import {
  addCategories,
  listCategories,
  openFolder,
  recordErrors,
  storageTime,
} from '../../testing/test-storage.ts'
import { addFile } from './archive-files.ts'
import { openOffPcBackups } from './backup-folder.ts'

afterEach(() => void vi.useRealTimers())

/** A data folder with a backup folder whose timer the test controls. */
const openWithFolder = async ({ log = createLogger('error'), isEmpty = false } = {}) => {
  const folder = await openTemporaryFolder()
  const backupFolder = await openTestBackupFolder()
  const storage = await openFolder(folder.path)
  const counts = { copies: 0 }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  const backups = await openOffPcBackups({
    fixedFolder: backupFolder.path,
    dataDir: folder.path,
    log,
    clock: () => storageTime,
    position: storage.backups.position,
    shopName: async () => 'Ravi: Kirana/24 "7"',
    isEmpty: async () => isEmpty,
    beginCopy: async () => async () => {
      counts.copies += 1
    },
    locate: async () => 'other-disk',
  })
  return {
    ...backupFolder,
    backups,
    storage,
    counts,
    [Symbol.asyncDispose]: async () => {
      await backups.close(0)
      await storage.close()
      await backupFolder[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
    },
  }
}

test('the folder is updated every half a minute, until the store closes', async () => {
  await using opened = await openWithFolder()
  await opened.backups.update()
  expect(opened.counts.copies).toBe(1)
  await addCategories(opened.storage, 'Fruit')
  vi.advanceTimersByTime(30_000)
  await expect.poll(() => opened.counts.copies).toBe(2)
  await opened.backups.update() // nothing is new
  expect(opened.counts.copies).toBe(2)
  await opened.backups.close(60_000)
  expect(vi.getTimerCount()).toBe(0)
  expect(await opened.names()).toEqual([expect.stringMatching(/^Ravi-Kirana-24-7-[a-z0-9]{8}$/)])
})

test('an empty shop writes no backup, and says so when the owner asks for one', async () => {
  await using empty = await openWithFolder({ isEmpty: true })
  await expect(empty.backups.run()).rejects.toThrow('The shop is still empty')
  expect(empty.backups.state()).toMatchObject({ lastAt: null, problem: null, isOverdue: false })
  expect(await empty.files()).toEqual([])
})

test('a drive that hangs is reported and blocks neither the dashboard nor the close, and is caught up with', async () => {
  const { log, errors } = recordErrors()
  await using opened = await openWithFolder({ log })
  await opened.backups.update()
  await addCategories(opened.storage, 'Fruit')
  {
    using held = holdWrites(opened.path)
    const updating = opened.backups.update()
    const asking = opened.backups.run().catch(String)
    expect(opened.backups.state()).toMatchObject({ problem: null })
    await held.begun
    vi.advanceTimersByTime(30_000)
    await updating
    expect(await asking).toContain('does not answer')
    expect(opened.backups.state()).toMatchObject({
      isOverdue: true,
      problem: `The folder ${opened.path} does not answer.`,
    })
    await opened.backups.update() // makes no other call, which would wait as well
    expect(errors).toHaveLength(1)
  }
  const problemAfterUpdate = async () => {
    await opened.backups.update()
    return opened.backups.state()?.problem
  }
  await expect.poll(problemAfterUpdate).toBeNull()
  expect(opened.counts.copies).toBe(2)
})

/** The files with lines in the only archive. */
const lineFilesIn = async ({ files }: { files: () => Promise<string[]> }): Promise<string[]> =>
  (await files()).filter((file) => file.endsWith('.jsonl'))

test('new lines do not wait for the images that are being copied', async () => {
  await using opened = await openWithFolder()
  await opened.backups.update()
  for (const name of ['a', 'b', 'c']) {
    await opened.storage.objects.write(name, Readable.from([new Uint8Array([1, 2, 3])]))
  }
  const [archive = ''] = await opened.names()
  const before = (await lineFilesIn(opened)).length
  const counts: number[] = []
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['performance'] })
  using _ = onEachWrite(path.join(opened.path, archive, 'objects'), async () => {
    counts.push((await lineFilesIn(opened)).length - before)
    await addCategories(opened.storage, `Fruit ${counts.length}`)
    vi.advanceTimersByTime(20_001)
  })
  await opened.backups.update()
  expect(counts).toEqual([0, 1, 2])
})

test('a long journal is copied in files of about a megabyte, which are the shop again', async () => {
  await using opened = await openWithFolder()
  const names = Array.from({ length: 7 }, (_, index) => `${index} ${'x'.repeat(300_000)}`)
  for (const name of names) await addCategories(opened.storage, name)
  await opened.backups.update()
  expect(await lineFilesIn(opened)).toHaveLength(2)
  await using copy = await openTemporaryFolder()
  const [archive = ''] = await opened.names()
  await cp(path.join(opened.path, archive), copy.path, { recursive: true })
  const storage = await openFolder(copy.path)
  expect((await listCategories(storage)).sort()).toEqual(names)
  await storage.close()
})

test('a folder that is missing is not created again', async () => {
  await using backupFolder = await openTestBackupFolder()
  const gone = path.join(backupFolder.path, 'stick')
  const target = path.join(gone, 'archive', 'README.txt')
  await expect(addFile(gone, target, [Buffer.from('x')], () => {})).rejects.toThrow('is not there')
  expect(await backupFolder.names()).toEqual([])
})
