import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  openDiskFolder,
  openTemporaryFolder,
  type TemporaryFolder,
} from '../../src/testing/temporary-folder.ts'
import { adminPassword, runStore } from '../browser/run-store.ts'
import { logInAsOwner } from '../browser/steps.ts'
import { call, logIn, uploadLargePicture } from '../tools/lib/calls.ts'
import { audit, openShoppers } from '../tools/lib/shoppers.ts'
import { openTestBrowser, shareBrowser, type TestBrowser } from './open-test-browser.ts'

shareBrowser()

/** No other user of the PC can read what the store wrote, neither in its data folder nor in its backup folder. */
const expectClosed = async (folder: string): Promise<void> => {
  const written = await readdir(folder, { recursive: true })
  const expected = ['store.db', 'journal', 'logs', 'backups', 'objects'].map((name) => `data/${name}`)
  expect(written).toEqual(expect.arrayContaining([...expected, expect.stringMatching(/^stick\/.+\.jsonl$/)]))
  for (const name of written) expect((await stat(path.join(folder, name))).mode & 0o077, name).toBe(0)
}

/** A downloaded backup brings the shop back as it was, in the running store. */
const restoreDownload = async (stage: TestBrowser): Promise<void> => {
  await using folder = await openTemporaryFolder()
  const zip = `${folder.path}/backup.zip`
  await stage.addProduct('Tea', '150')
  const page = await stage.desktop()
  await logInAsOwner(page, stage.address)
  await page.getByRole('tab', { name: 'Settings' }).click()
  // Beside the backups, and among the facts about this PC.
  const never = page.getByText('never', { exact: true })
  await expect.poll(() => never.count()).toBe(2)
  await page.getByRole('button', { name: 'Download backup' }).click()
  const question = page.getByRole('dialog', { name: 'Download Backup' })
  await question.waitFor()
  const password = page.getByRole('textbox', { name: 'Password', exact: true })
  await password.fill(adminPassword)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: 'Download' }).click(),
  ])
  await question.waitFor({ state: 'hidden' })
  expect(download.suggestedFilename()).toMatch(/^store-backup-\d{4}-\d\d-\d\d\.zip$/)
  await download.saveAs(zip)
  await expect.poll(() => never.count()).toBe(0)

  await stage.addProduct('Salt', '20')
  await page.getByLabel('Backup file').setInputFiles(zip)
  const dialog = page.getByRole('dialog', { name: 'Restore Backup' })
  await dialog.getByRole('row', { name: 'Products 1 2' }).waitFor()
  await password.fill(adminPassword)
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor()
  const products = await (await fetch(`http://127.0.0.1:${stage.store.port}/api/products`)).json()
  expect(products.map(({ name }: { name: string }) => name)).toEqual(['Tea'])
  await logInAsOwner(page, stage.address)
  await page.getByText(/^Restored the backup of .+: 0 orders, 1 product, 0 customers\.$/).waitFor()
}

/** The owner chooses a backup folder on the shop's PC. */
const keepInFolder = async (stage: TestBrowser, home: TemporaryFolder): Promise<void> => {
  const stick = path.join(home.path, 'stick')
  await mkdir(stick)
  const page = await stage.desktop()
  const address = `http://localhost:${stage.store.port}`
  await logInAsOwner(page, address)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Choose folder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose the Backup Folder' })
  // People open folders by a double click: the second press opens nothing of the folder that has appeared.
  await mkdir(path.join(stick, 'photos'))
  await dialog.getByRole('button', { name: home.path }).click()
  const photos = dialog.getByRole('button', { name: 'photos' })
  await dialog.getByRole('button', { name: 'stick' }).click()
  await photos.waitFor()
  for (const press of ['down', 'up'] as const) await page.mouse[press]({ clickCount: 2 })
  await photos.waitFor()
  await dialog.getByRole('button', { name: 'Choose this folder' }).click()
  await page.getByText('Backup written successfully!').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  expect((await readdir(stick)).sort()).toEqual([
    expect.stringMatching(/^General-Store-[a-z0-9]{8}$/),
    'photos',
  ])
}

test('a shop is brought back by a downloaded backup, and keeps another in a folder that is chosen by hand', async () => {
  await using home = await openDiskFolder() // removed after the store, which writes into it, has ended
  await using stage = await openTestBrowser({ env: { HOME: home.path, USERPROFILE: home.path } })
  await restoreDownload(stage)
  await keepInFolder(stage, home)
})

test('a killed store whose data folder is gone is restored from its backup folder, with its pictures', async () => {
  await using folder = await openDiskFolder()
  const [dataDir, stick] = [`${folder.path}/data`, `${folder.path}/stick`]
  await mkdir(stick, { mode: 0o700 })
  const options = { dataDir, env: { BACKUP_DIR: stick } }
  await mkdir(dataDir)
  await chmod(dataDir, 0o755)
  const store = await runStore(options)
  const origin = `http://127.0.0.1:${store.port}`
  const picture = await uploadLargePicture(origin)
  const shoppers = await openShoppers(origin, 2)
  await shoppers.placed(20)
  const headers = { cookie: await logIn(origin) }
  const acknowledged = shoppers.acknowledged().map((checkout) => ({ ...checkout }))
  expect((await call(origin, 'POST', '/api/admin/backups/folder/run', { headers })).status).toBe(204)
  store.process.kill('SIGKILL')
  await once(store.process, 'exit')
  await shoppers.stop()
  if (process.platform !== 'win32') await expectClosed(folder.path)
  await rm(dataDir, { recursive: true })

  const restore = spawn(process.execPath, ['dist/server.mjs', 'restore', stick, '--data', dataDir])
  expect(await once(restore, 'close')).toEqual([0, null])
  expect(audit(dataDir, acknowledged)).toMatchObject({
    acknowledged: acknowledged.length,
    lost: 0,
    doubled: 0,
  })
  await using restored = await runStore(options)
  expect((await call(`http://127.0.0.1:${restored.port}`, 'GET', picture)).status).toBe(200)
})
