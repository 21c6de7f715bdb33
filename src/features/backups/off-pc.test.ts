import { mkdir, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { takeConsoleErrors } from '../../../scripts/fail-on-console-error.ts'
import { nameBackup } from '../../storage/backups/off-pc/backup-name.ts'
import { readBackup } from '../../storage/backups/off-pc/read-backup.ts'
import { unpackArchive } from '../../storage/backups/read-archive.ts'
import { openTestBackupFolder } from '../../testing/backup-folder.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const local = { host: 'localhost:8080' }
const morning = new Date('2026-03-02T04:00:00Z')
const minutesLater = (minutes: number) => new Date(morning.getTime() + minutes * 60_000)

const choose = (shop: TestShop, folder: string, headers: Record<string, string> = local) =>
  shop.admin.call('PUT', '/api/admin/backups/folder', { body: { folder }, headers })
const stateOf = async (shop: TestShop) => (await shop.admin.json('GET', '/api/admin/backups')).offPc
const order = async (shop: TestShop) => shop.placeOrder([{ id: (await shop.addProduct()).id, quantity: 1 }])

/** Opens a shop with one product and a backup folder, and writes the first backup. */
const openShopWithFolder = async (backupDir: string): Promise<TestShop> => {
  const shop = await openTestShop({ now: morning, backupDir })
  await shop.addProduct()
  await shop.context.offPcBackups.look()
  return shop
}

/** Runs `work` and returns the errors logged meanwhile. The rest of the test must log none. */
const complaintsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  vi.mocked(console.error).mockImplementation(() => {})
  await work()
  return takeConsoleErrors().flat().map(String)
}

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

test('only the shop’s PC may change the folder, and only the owner', async () => {
  await using backupFolder = await openTestBackupFolder()
  await using shop = await openTestShop()
  const visitor = await shop.visitor.call('PUT', '/api/admin/backups/folder', {
    body: { folder: backupFolder.path },
    headers: local,
  })
  expect(visitor.status).toBe(401)
  expect((await shop.visitor.call('POST', '/api/admin/backups/folder/run')).status).toBe(401)
  for (const headers of [{}, { ...local, 'x-forwarded-for': '203.0.113.9' }]) {
    expect(await choose(shop, backupFolder.path, headers)).toMatchObject({
      status: 403,
      text: "The backup folder can be changed only on the shop's PC: open the dashboard there, at the address that begins with http://localhost.",
    })
  }
  expect(await stateOf(shop)).toBeNull()
  expect(await backupFolder.names()).toEqual([])
  const isOnShopPc = async (headers: Record<string, string>) =>
    JSON.parse((await shop.admin.call('GET', '/api/admin/backups', { headers })).text).isOnShopPc
  expect(await isOnShopPc(local)).toBe(true)
  expect(await isOnShopPc({})).toBe(false)
})

test('the choice is kept beside the data of this PC, not in the shop’s, and can be taken back', async () => {
  await using backupFolder = await openTestBackupFolder()
  await using shop = await openTestShop({ now: morning })
  await shop.addProduct()
  const before = await shop.contents()
  await choose(shop, `"${backupFolder.path}"`)
  const file = path.join(shop.dataDir, 'backup-folder.json')
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ folder: backupFolder.path })
  expect(await shop.contents()).toEqual(before)
  await shop.context.offPcBackups.look()
  await choose(shop, ' ')
  expect(await stateOf(shop)).toBeNull()
  await expect(stat(file)).rejects.toThrow('ENOENT')
  expect(await backupFolder.names()).toHaveLength(1)
})

/** A system folder in which no file can be created, and a device. */
const notForFiles: [string, string][] = [
  ['/proc', 'In the folder /proc no file can be made or found. Choose another folder.'],
  ['/dev/full', '/dev/full is not a folder.'],
]

test('a folder that cannot be used is refused in words, and the choice before it stays', async () => {
  await using backupFolder = await openTestBackupFolder()
  await using shop = await openTestShop({ now: morning })
  await choose(shop, backupFolder.path)
  const file = path.join(backupFolder.path, 'notes.txt')
  await writeFile(file, '')
  await mkdir(path.join(shop.dataDir, 'backups', 'mine'))
  const refused: [string, string][] = [
    ['backups', 'Write the whole path of the folder'],
    ['/a\u0000b', 'Write the whole path of the folder'],
    [path.join(backupFolder.path, 'nowhere'), 'is not there. Is the USB stick plugged in'],
    [file, `${file} is not a folder. Choose the folder in which`],
    ...(process.platform === 'linux' ? notForFiles : []),
    [shop.dataDir, "lies inside the store's data folder"],
    [path.join(shop.dataDir, 'backups', 'mine'), "lies inside the store's data folder"],
    [`${backupFolder.path}/${'x'.repeat(1_000)}`, 'The path of the folder is too long'],
  ]
  for (const [folder, sentence] of refused) {
    const answer = await choose(shop, folder)
    expect(answer.text).toContain(sentence)
    expect(answer.status).toBe(400)
  }
  expect(
    (await shop.admin.call('PUT', '/api/admin/backups/folder', { body: {}, headers: local })).status,
  ).toBe(400)
  expect(await stateOf(shop)).toMatchObject({ folder: backupFolder.path })
})

test('a folder given on the command line takes precedence over the dashboard’s, which cannot change it', async () => {
  await using backupFolder = await openTestBackupFolder()
  await using other = await openTestBackupFolder()
  await using shop = await openShopWithFolder(backupFolder.path)
  expect(await choose(shop, other.path)).toMatchObject({
    status: 409,
    text: expect.stringContaining('--backup-dir or BACKUP_DIR'),
  })
  expect(await stateOf(shop)).toMatchObject({ folder: backupFolder.path, isFixed: true })
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
    isOverdue: false,
  })
  expect((await backupFolder.names()).at(-1)).toContain(`${shop.context.backups.position().number}.zip`)
})

test('a request of the dashboard is enough to notice that the stick is back', async () => {
  await using backupFolder = await openTestBackupFolder()
  await using shop = await openTestShop({ now: morning })
  await choose(shop, backupFolder.path)
  await shop.context.offPcBackups.look()
  const away = `${backupFolder.path}-away`
  await rename(backupFolder.path, away)
  expect(await complaintsOf(() => stateOf(shop))).toHaveLength(1)
  await rename(away, backupFolder.path)
  expect(await stateOf(shop)).toMatchObject({ problem: null, isOverdue: false })
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

test('a choice whose file is damaged is asked for again', async () => {
  await using shop = await openTestShop()
  await writeFile(path.join(shop.dataDir, 'backup-folder.json'), '{"folder":')
  const { openShopBackups } = await import('./off-pc.service.ts')
  const complaints = await complaintsOf(async () => {
    const again = await openShopBackups({ ...shop.context, dataDir: shop.dataDir, backupDir: undefined })
    expect(await again.state()).toBeNull()
    await again.close(0)
  })
  expect(complaints).toEqual([expect.stringContaining('Please make it again in the dashboard')])
  await rm(path.join(shop.dataDir, 'backup-folder.json'))
})
