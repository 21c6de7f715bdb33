import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createLogger } from '../../lib/logger.ts'
import { openTestBackupFolder } from '../../testing/backup-folder.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { addCategories, openFolder, storageTime } from '../../testing/test-storage.ts'
import { addFile } from './archive-files.ts'
import { openOffPcBackups } from './backup-folder.ts'

/** A data folder with a backup folder whose timer the test controls. */
const openWithFolder = async ({ log = createLogger('error'), isEmpty = false } = {}) => {
  const folder = await openTemporaryFolder()
  const backupFolder = await openTestBackupFolder()
  const storage = await openFolder(folder.path)
  const counts = { copies: 0 }
  const timers: { milliseconds: number; work: () => void }[] = []
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
    every: (milliseconds, work) => {
      const timer = { milliseconds, work }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), 1)
    },
  })
  return {
    ...backupFolder,
    backups,
    storage,
    counts,
    timers,
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
  await opened.backups.look()
  expect(opened.timers.map(({ milliseconds }) => milliseconds)).toEqual([30_000])
  expect(opened.counts.copies).toBe(1)
  await addCategories(opened.storage, 'Fruit')
  opened.timers[0]?.work()
  await expect.poll(() => opened.counts.copies).toBe(2)
  await opened.backups.look() // nothing is new
  expect(opened.counts.copies).toBe(2)
  await opened.backups.close(60_000)
  expect(opened.timers).toEqual([])
  expect(await opened.names()).toEqual([expect.stringMatching(/^Ravi-Kirana-24-7-[a-z0-9]{8}$/)])
})

test('an empty shop writes no backup, and says so when the owner asks for one', async () => {
  await using empty = await openWithFolder({ isEmpty: true })
  await expect(empty.backups.run()).rejects.toThrow('The shop is still empty')
  expect(await empty.backups.state()).toMatchObject({ lastAt: null, problem: null, isOverdue: false })
  expect(await empty.files()).toEqual([])
})

test('a file that cannot be read back as it was written is reported and removed', async () => {
  await using backupFolder = await openTestBackupFolder()
  const target = path.join(backupFolder.path, 'archive', 'lines.jsonl')
  const bytes = async function* () {
    yield Buffer.from('as it was written')
    await writeFile(`${target}.part`, 'as it was damaged')
  }
  await expect(addFile(backupFolder.path, target, bytes(), async () => {})).rejects.toThrow(
    `What the store wrote into the folder ${backupFolder.path} came back damaged.`,
  )
  expect(await backupFolder.files()).toEqual([])
})

test('a folder that is missing is not created again', async () => {
  await using backupFolder = await openTestBackupFolder()
  const gone = path.join(backupFolder.path, 'stick')
  const target = path.join(gone, 'archive', 'README.txt')
  await expect(addFile(gone, target, [Buffer.from('x')], async () => {})).rejects.toThrow('is not there')
  expect(await backupFolder.names()).toEqual([])
})
