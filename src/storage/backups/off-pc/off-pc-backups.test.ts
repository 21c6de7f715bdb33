import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import yazl from 'yazl'
import { createLog } from '../../../log.ts'
import { openBackupPlace } from '../../../testing/backup-folder.ts'
import { openTemporaryFolder } from '../../../testing/temporary-folder.ts'
import { openOffPcBackups } from './off-pc-backups.ts'

const history = 'aaaaaaaaaaaa'
const older = 'bbbbbbbbbbbb'
const start = new Date('2026-03-01T10:00:00Z')

/** A shop of a few bytes whose clock, position and timer are the test's. */
const openSmallShop = async () => {
  const folder = await openTemporaryFolder()
  const place = await openBackupPlace()
  const dataDir = path.join(folder.path, 'data')
  await mkdir(dataDir)
  const shop = { now: start, position: { history, number: 5 }, lineage: [] as string[], copies: 0 }
  const timers: { milliseconds: number; work: () => void }[] = []
  const open = () =>
    openOffPcBackups({
      fixedFolder: place.path,
      dataDir,
      log: createLog('error'),
      clock: () => shop.now,
      position: async () => shop.position,
      lineage: async () => shop.lineage,
      lastOrderAt: async () => undefined,
      openArchive: async () => {
        const zip = new yazl.ZipFile()
        zip.addBuffer(Buffer.from(`the shop at ${shop.position.number}`), 'store.db')
        zip.end()
        return {
          archive: zip.outputStream as Readable,
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
    ...place,
    shop,
    timers,
    open,
    [Symbol.asyncDispose]: async () => {
      await place[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
    },
  }
}

test('every ten minutes the folder is looked after, until the store closes', async () => {
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

test('after a restore the new history has its backup at once when the store closes, whatever its number', async () => {
  await using small = await openSmallShop()
  await small.put({ history: older, number: 90 }, start)
  small.shop.lineage = [older]
  const backups = await small.open()
  await backups.look()
  await backups.close(60_000)
  expect(await small.names()).toEqual([
    'store-backup-2026-03-01-aaaaaaaaaaaa-0000000005.zip',
    'store-backup-2026-03-01-bbbbbbbbbbbb-0000000090.zip',
  ])
})

test('a backup that reaches further than the database neither goes nor stands for it', async () => {
  await using small = await openSmallShop()
  const further = await small.put({ history, number: 70 }, start)
  const backups = await small.open()
  await backups.look()
  await backups.close(60_000)
  expect(await small.names()).toEqual(['store-backup-2026-03-01-aaaaaaaaaaaa-0000000005.zip', further])
})

test('what the store writes and cannot be read back is told, and leaves nothing', async () => {
  await using small = await openSmallShop()
  const lines: string[] = []
  const backups = await openOffPcBackups({
    fixedFolder: small.path,
    dataDir: import.meta.dirname,
    log: { ...createLog('error'), error: (line) => void lines.push(line) },
    clock: () => start,
    position: async () => ({ history, number: 1 }),
    lineage: async () => [],
    lastOrderAt: async () => undefined,
    openArchive: async () => {
      const zip = new yazl.ZipFile()
      zip.addBuffer(Buffer.from('no database'), 'holiday.jpg')
      zip.end()
      return { archive: zip.outputStream as Readable, countAsCopy: () => expect.unreachable() }
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
