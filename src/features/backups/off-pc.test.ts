import { mkdir, readdir, rename, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { nameBackup } from '../../storage/backups/off-pc/backup-name.ts'
import { readBackup } from '../../storage/backups/off-pc/read-backup.ts'
import { unpackArchive } from '../../storage/backups/read-archive.ts'
import { openTestBackupFolder } from '../../testing/backup-folder.ts'
import {
  choose,
  complaintsOf,
  minutesLater,
  morning,
  openShopWithFolder,
  order,
  stateOf,
} from '../../testing/off-pc-shop.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openTestShop } from '../../testing/test-shop.ts'

test('a chosen folder has a backup at once, which is a whole zip and counts as a copy', async () => {
  await using backupFolder = await openTestBackupFolder()
  await using unpacked = await openTemporaryFolder()
  await using shop = await openTestShop({ now: morning })
  expect(await stateOf(shop)).toBeNull()
  await order(shop)
  expect((await choose(shop, backupFolder.path)).status).toBe(204)
  await shop.context.offPcBackups.look()
  expect(await stateOf(shop)).toEqual({
    folder: backupFolder.path,
    isFixed: false,
    lastAt: morning.toISOString(),
    problem: null,
    problemSentence: null,
    isOverdue: false,
  })
  expect((await shop.admin.json('GET', '/api/admin/backups')).lastCopyAt).toBe(morning.toISOString())
  const [name = '', ...others] = await backupFolder.names()
  expect(others).toEqual([])
  expect(name).toBe(nameBackup(morning, shop.context.backups.position()))
  expect(await readBackup(path.join(backupFolder.path, name))).toEqual(shop.context.backups.position())
  await unpackArchive(path.join(backupFolder.path, name), unpacked.path, async () => Number.POSITIVE_INFINITY)
  const copy = new Database(path.join(unpacked.path, 'store.db'), { readonly: true })
  expect(copy.prepare('select count(*) from orders').pluck().get()).toBe(1)
  copy.close()
})

test('two hours after the last order of the day there is a backup with it, and no other without a change', async () => {
  await using backupFolder = await openTestBackupFolder()
  await using shop = await openShopWithFolder(backupFolder.path)
  shop.setTime(minutesLater(10))
  await order(shop)
  shop.setTime(minutesLater(100))
  await order(shop)
  for (const minutes of [110, 200, 219]) {
    shop.setTime(minutesLater(minutes))
    await shop.context.offPcBackups.look()
    expect(await backupFolder.names(), `after ${minutes} minutes`).toHaveLength(1)
  }
  for (const minutes of [220, 230, 2_000]) {
    shop.setTime(minutesLater(minutes))
    await shop.context.offPcBackups.look()
    expect(await backupFolder.names(), `after ${minutes} minutes`).toHaveLength(2)
  }
  expect((await backupFolder.names()).at(-1)).toContain(`${shop.context.backups.position().number}.zip`)
})

test('a store that closes leaves a backup of what changed, and none when nothing did', async () => {
  await using backupFolder = await openTestBackupFolder()
  await using shop = await openShopWithFolder(backupFolder.path)
  await shop.context.offPcBackups.close(60_000)
  expect(await backupFolder.names()).toHaveLength(1)
  await using busy = await openShopWithFolder(backupFolder.path)
  await order(busy)
  await busy.context.offPcBackups.close(60_000)
  expect(await backupFolder.names()).toHaveLength(3)
})

test('a close that has no time for a backup leaves nothing half-made', async () => {
  await using backupFolder = await openTestBackupFolder()
  {
    await using shop = await openShopWithFolder(backupFolder.path)
    await order(shop)
    await shop.context.offPcBackups.close(0)
  }
  expect(await backupFolder.names()).toHaveLength(1)
})

test('a stick that is pulled out is reported once, and its return is noticed automatically', async () => {
  await using backupFolder = await openTestBackupFolder()
  await using shop = await openShopWithFolder(backupFolder.path)
  const away = `${backupFolder.path}-away`
  await order(shop)
  const complaints = await complaintsOf(async () => {
    await rename(backupFolder.path, away)
    for (let look = 0; look < 3; look += 1) await shop.context.offPcBackups.look()
    expect(await stateOf(shop)).toMatchObject({
      lastAt: morning.toISOString(),
      problem: `The folder ${backupFolder.path} is not there. Is the USB stick plugged in, or the cloud program running?`,
      problemSentence: ['folder.notThere', backupFolder.path],
      isOverdue: true,
    })
    const run = await shop.admin.call('POST', '/api/admin/backups/folder/run')
    expect(run).toMatchObject({ status: 503, text: expect.stringContaining('is not there') })
  })
  expect(complaints).toHaveLength(1)
  await order(shop) // orders are still possible
  await rename(away, backupFolder.path)
  shop.setTime(minutesLater(24 * 60))
  await shop.context.offPcBackups.look()
  const admin = shop.newBrowser()
  await admin.json('POST', '/api/admin/login', { password: shop.password })
  expect((await admin.json('GET', '/api/admin/backups')).offPc).toMatchObject({
    lastAt: minutesLater(24 * 60).toISOString(),
    problem: null,
    problemSentence: null,
    isOverdue: false,
  })
  expect((await backupFolder.names()).at(-1)).toContain(`${shop.context.backups.position().number}.zip`)
})

test('changes that have waited for two days are overdue; a shop where nothing happens is not', async () => {
  await using backupFolder = await openTestBackupFolder()
  await using shop = await openShopWithFolder(backupFolder.path)
  const tea = await shop.addProduct()
  await shop.context.offPcBackups.run()
  const stateAt = async (minutes: number) => {
    shop.setTime(minutesLater(minutes))
    return shop.context.offPcBackups.state()
  }
  expect(await stateAt(4 * 24 * 60)).toMatchObject({ isOverdue: false })
  await shop.placeOrder([{ id: tea.id, quantity: 1 }])
  // A non-empty folder has the name of the next backup, so no file can replace it.
  const next = path.join(backupFolder.path, nameBackup(shop.context.clock(), shop.context.backups.position()))
  await mkdir(path.join(next, 'in the way'), { recursive: true })
  const complaints = await complaintsOf(async () => {
    await expect(shop.context.offPcBackups.run()).rejects.toThrow(
      `The folder ${backupFolder.path} cannot be used`,
    )
  })
  expect(complaints).toHaveLength(1)
  expect(await stateAt(4 * 24 * 60)).toMatchObject({ isOverdue: true, problem: expect.any(String) })
})

test('a backup that was damaged in the folder is not taken for the latest', async () => {
  await using backupFolder = await openTestBackupFolder()
  await using shop = await openShopWithFolder(backupFolder.path)
  shop.setTime(minutesLater(5))
  await order(shop)
  await shop.context.offPcBackups.run()
  const [, latest = ''] = await backupFolder.names()
  await truncate(path.join(backupFolder.path, latest), 1_000)
  shop.setTime(minutesLater(180))
  await shop.context.offPcBackups.look()
  expect((await stat(path.join(backupFolder.path, latest))).size).toBeGreaterThan(1_000)
})

test('two stores that use one folder each keep their own', async () => {
  await using backupFolder = await openTestBackupFolder()
  await using one = await openShopWithFolder(backupFolder.path)
  await using other = await openShopWithFolder(backupFolder.path)
  for (let count = 1; count <= 15; count += 1) {
    await order(one)
    await one.context.offPcBackups.run()
  }
  const names = await backupFolder.names()
  const historyOf = (name: string) => name.split('-')[5]
  const counts = Object.values(Object.groupBy(names, (name) => historyOf(name) ?? '')).map(
    (group) => group?.length,
  )
  expect(counts.sort()).toEqual([1, 14])
  expect(await other.context.offPcBackups.state()).toMatchObject({ lastAt: morning.toISOString() })
})

test('the next backup removes what a pulled stick left half-written, but no file of another shop', async () => {
  await using backupFolder = await openTestBackupFolder()
  await using shop = await openShopWithFolder(backupFolder.path)
  const [first = ''] = await backupFolder.names()
  const theirs = 'store-backup-2026-03-01-cccccccccccc-0000000001.zip.part'
  await writeFile(path.join(backupFolder.path, first.replace(/\d{10}\.zip$/, '0000000000.zip.part')), '')
  await writeFile(path.join(backupFolder.path, `${first}.part`), 'half')
  await writeFile(path.join(backupFolder.path, theirs), 'half')
  await order(shop)
  await shop.context.offPcBackups.run()
  const parts = (await readdir(backupFolder.path)).filter((name) => name.endsWith('.part'))
  expect(parts).toEqual([theirs])
})
