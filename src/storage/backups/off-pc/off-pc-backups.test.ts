import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import yazl from 'yazl'
import { createLogger } from '../../../lib/logger.ts'
import { openTestBackupFolder } from '../../../testing/backup-folder.ts'
import { openTemporaryFolder } from '../../../testing/temporary-folder.ts'
import type { Position } from '../../journal/position.ts'
import { openOffPcBackups } from './off-pc-backups.ts'

const history = 'aaaaaaaaaaaa'
const older = 'bbbbbbbbbbbb'
const start = new Date('2026-03-01T10:00:00Z')

/** A tiny shop with a clock, a position and a timer that the test controls. */
const openSmallShop = async () => {
  const folder = await openTemporaryFolder()
  const backupFolder = await openTestBackupFolder()
  const dataDir = path.join(folder.path, 'data')
  await mkdir(dataDir)
  const position: Position = { history, number: 5, ancestors: [] }
  const shop = { now: start, position, isEmpty: false, copies: 0, compared: 0 }
  const timers: { milliseconds: number; work: () => void }[] = []
  const open = (log = createLogger('error')) =>
    openOffPcBackups({
      fixedFolder: backupFolder.path,
      dataDir,
      log,
      clock: () => shop.now,
      position: async () => shop.position,
      isEmpty: async () => shop.isEmpty,
      compareFolder: async () => {
        shop.compared += 1
      },
      lastOrderAt: async () => undefined,
      openArchive: async () => {
        const zip = new yazl.ZipFile()
        zip.addBuffer(Buffer.from(`the shop at ${shop.position.number}`), 'store.db')
        zip.end()
        return {
          archive: zip.outputStream as Readable,
          position: shop.position,
          countAsCopy: async () => {
            shop.copies += 1
          },
        }
      },
      every: (milliseconds, work) => {
        const timer = { milliseconds, work }
        timers.push(timer)
        return () => void timers.splice(timers.indexOf(timer), 1)
      },
    })
  return {
    ...backupFolder,
    shop,
    timers,
    open,
    [Symbol.asyncDispose]: async () => {
      await backupFolder[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
    },
  }
}

test('the folder is checked every ten minutes, until the store closes', async () => {
  await using small = await openSmallShop()
  const backups = await small.open()
  await backups.look()
  expect(small.timers.map(({ milliseconds }) => milliseconds)).toEqual([600_000])
  small.shop.position.number = 6
  small.shop.now = new Date('2026-03-02T10:00:00Z')
  small.timers[0]?.work()
  await expect.poll(() => small.shop.copies).toBe(2)
  await backups.close(60_000)
  expect(small.timers).toEqual([])
  expect(await small.names()).toEqual([
    'store-backup-2026-03-01-aaaaaaaaaaaa-0000000005.zip',
    'store-backup-2026-03-02-aaaaaaaaaaaa-0000000006.zip',
  ])
})

test('a store that opens again with nothing new makes no backup', async () => {
  await using small = await openSmallShop()
  for (let time = 0; time < 3; time += 1) {
    const backups = await small.open()
    await backups.look()
    await backups.close(60_000)
  }
  expect(small.shop.copies).toBe(1)
})

test('after a restore the store backs the new history up at its close, whatever its number', async () => {
  await using small = await openSmallShop()
  await small.put({ history: older, number: 90 }, start)
  small.shop.position.ancestors = [{ history: older, number: 4 }]
  const backups = await small.open()
  await backups.look()
  await backups.close(60_000)
  expect(await small.names()).toEqual([
    'store-backup-2026-03-01-aaaaaaaaaaaa-0000000005.zip',
    'store-backup-2026-03-01-bbbbbbbbbbbb-0000000090.zip',
  ])
})

test('a backup with a later state than the database is neither removed nor counted as its backup', async () => {
  await using small = await openSmallShop()
  const further = await small.put({ history, number: 70 }, start)
  const backups = await small.open()
  await backups.look()
  await backups.close(60_000)
  expect(await small.names()).toEqual(['store-backup-2026-03-01-aaaaaaaaaaaa-0000000005.zip', further])
})

test('a backup that cannot be read back is reported, and leaves no file', async () => {
  await using small = await openSmallShop()
  const lines: string[] = []
  const backups = await openOffPcBackups({
    fixedFolder: small.path,
    dataDir: import.meta.dirname,
    log: { ...createLogger('error'), error: (line) => void lines.push(line) },
    clock: () => start,
    position: async () => ({ history, number: 1, ancestors: [] }),
    isEmpty: async () => false,
    compareFolder: async () => {},
    lastOrderAt: async () => undefined,
    openArchive: async () => {
      const zip = new yazl.ZipFile()
      zip.addBuffer(Buffer.from('no database'), 'holiday.jpg')
      zip.end()
      const archive = zip.outputStream as Readable
      return { archive, position: undefined, countAsCopy: () => expect.unreachable() }
    },
    every: () => () => {},
  })
  await expect(backups.run()).rejects.toThrow(
    `What the store wrote into the folder ${small.path} came back damaged.`,
  )
  expect(await small.names()).toEqual([])
  expect(lines).toHaveLength(1)
  await backups.close(0)
})

test('a shop without anything in it writes no backup, and says so when it is asked for one', async () => {
  await using small = await openSmallShop()
  small.shop.isEmpty = true
  const backups = await small.open()
  await backups.look()
  await expect(backups.run()).rejects.toThrow('The shop is still empty')
  expect(await backups.state()).toMatchObject({ lastAt: null, problem: null, isOverdue: false })
  await backups.close(60_000)
  expect(await small.names()).toEqual([])
})

test('the folder is compared at the first check, after new files, and after it was unavailable', async () => {
  await using small = await openSmallShop()
  await small.put({ history, number: 5 }, start)
  const lines: string[] = []
  const backups = await small.open({ ...createLogger('error'), error: (line) => void lines.push(line) })
  const lookAndCount = async () => {
    await backups.look()
    return small.shop.compared
  }
  expect(await lookAndCount()).toBe(1)
  expect(await lookAndCount()).toBe(1)
  await small.put({ history: older, number: 3 }, start)
  expect(await lookAndCount()).toBe(2)
  await rename(small.path, `${small.path}-away`)
  expect(await lookAndCount()).toBe(2)
  await rename(`${small.path}-away`, small.path)
  expect(await lookAndCount()).toBe(3)
  await backups.close(60_000)
  expect(lines).toHaveLength(1)
})

test('an unfinished backup with a later state stays, and one that the store contains is removed', async () => {
  await using small = await openSmallShop()
  const later = `store-backup-2026-03-01-${history}-0000000009.zip.part`
  for (const name of [later, later.replace('09', '04')]) await writeFile(path.join(small.path, name), 'half')
  const backups = await small.open()
  await backups.look()
  await backups.close(60_000)
  expect((await small.names()).filter((name) => name.endsWith('.part'))).toEqual([later])
})
