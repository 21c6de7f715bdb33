import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openTestBackupFolder } from '../../testing/backup-folder.ts'
import {
  choose,
  complaintsOf,
  local,
  morning,
  openShopWithFolder,
  stateOf,
} from '../../testing/off-pc-shop.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { openShopBackups } from './off-pc.service.ts'

test('only the shop’s PC may change the folder', async () => {
  await using backupFolder = await openTestBackupFolder()
  await using shop = await openTestShop()
  for (const headers of [{}, { ...local, 'x-forwarded-for': '203.0.113.9' }]) {
    expect(await choose(shop, backupFolder.path, headers)).toMatchObject({
      status: 403,
      text: 'The backup folder can be changed only on the shop’s PC: open the dashboard there, at the address that begins with http://localhost.',
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
  const before = shop.contents()
  await choose(shop, backupFolder.path)
  const file = path.join(shop.dataDir, 'backup-folder.json')
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ folder: backupFolder.path })
  expect(shop.contents()).toEqual(before)
  await shop.context.offPcBackups.update()
  await choose(shop, '')
  expect(await stateOf(shop)).toBeNull()
  expect(JSON.parse(await readFile(file, 'utf8'))).not.toHaveProperty('folder')
  await choose(shop, backupFolder.path)
  await shop.context.offPcBackups.update()
  expect(await backupFolder.names()).toHaveLength(1) // the same archive goes on
})

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
    [shop.dataDir, "lies inside the store's data folder"],
    [path.join(shop.dataDir, 'backups', 'mine'), "lies inside the store's data folder"],
    [`${backupFolder.path}/${'x'.repeat(1_000)}`, 'The path of the folder is too long'],
  ]
  for (const [folder, message] of refused) {
    const answer = await choose(shop, folder)
    expect(answer.text).toContain(message)
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

test('a choice whose file is damaged is asked for again', async () => {
  await using shop = await openTestShop()
  await writeFile(path.join(shop.dataDir, 'backup-folder.json'), '{"folder":')
  const complaints = await complaintsOf(async () => {
    const again = await openShopBackups({ ...shop.context, dataDir: shop.dataDir, backupDir: undefined })
    expect(again.state()).toBeNull()
    await again.close(0)
  })
  expect(complaints).toEqual([expect.stringContaining('Please make it again in the dashboard')])
  await rm(path.join(shop.dataDir, 'backup-folder.json'))
})
