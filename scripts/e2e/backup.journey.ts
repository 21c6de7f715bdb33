import { once } from 'node:events'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDiskFolder, openTemporaryFolder } from '../../src/testing/temporary-folder.ts'
import { adminPassword, runStore } from '../browser/run-store.ts'
import { logInAsOwner, openTab } from '../browser/steps.ts'
import { call, logIn, runBackupFolder, uploadPicture } from '../tools/lib/calls.ts'
import { type Entries, openShoppers, readHoldings } from '../tools/lib/shoppers.ts'
import { runCommand } from '../tools/lib/store.ts'
import { openTestBrowser, shareBrowser, type TestBrowser } from './open-test-browser.ts'
import { plainPhoto } from './photos.ts'
import { picture } from './picture.ts'

// The shop is brought back: from a file that its owner downloaded, and, after the data folder is gone, from a stick.

shareBrowser()

/** A downloaded backup brings the shop back as it was, in the running store. */
const restoreDownload = async (shop: TestBrowser, page: Page): Promise<void> => {
  await using folder = await openTemporaryFolder()
  const zip = `${folder.path}/backup.zip`
  await shop.addProduct('Tea', '150')
  await openTab(page, shop.local, 'settings&view=backup')
  await page.getByRole('button', { name: 'Download backup' }).click()
  const question = page.getByRole('dialog', { name: 'Download Backup' })
  const password = page.getByRole('textbox', { name: 'Password', exact: true })
  await password.fill(adminPassword)
  await picture(page, 'download-backup')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: 'Download' }).click(),
  ])
  await question.waitFor({ state: 'hidden' })
  expect(download.suggestedFilename()).toMatch(/^store-backup-\d{4}-\d\d-\d\d\.zip$/)
  await download.saveAs(zip)

  await shop.addProduct('Salt', '20')
  await page.getByLabel('Backup file').setInputFiles(zip)
  const dialog = page.getByRole('dialog', { name: 'Restore Backup' })
  await dialog.getByRole('row', { name: 'Products 1 2' }).waitFor()
  await picture(page, 'restore-backup')
  await password.fill(adminPassword)
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor()
  const products = await (await fetch(`${shop.local}/api/products`)).json()
  expect(products.map(({ name }: { name: string }) => name)).toEqual(['Tea'])
  await logInAsOwner(page, shop.local)
  await page.getByText(/^Restored the backup of .+: 0 orders, 1 product, 0 customers\.$/).waitFor()
  await picture(page, 'restored')
}

/** The owner chooses a backup folder on the shop's PC. */
const keepInFolder = async (shop: TestBrowser, page: Page, home: string): Promise<void> => {
  const stick = path.join(home, 'stick')
  await mkdir(path.join(stick, 'photos'), { recursive: true })
  await openTab(page, shop.local, 'settings&view=backup')
  await page.getByRole('button', { name: 'Choose folder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose the Backup Folder' })
  await dialog.getByRole('button', { name: home }).click()
  // People open folders by a double click: the second press opens nothing of the folder that has appeared.
  const photos = dialog.getByRole('button', { name: 'photos' })
  await dialog.getByRole('button', { name: 'stick' }).click()
  await photos.waitFor()
  for (const press of ['down', 'up'] as const) await page.mouse[press]({ clickCount: 2 })
  await photos.waitFor()
  await picture(page, 'choose-folder')
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
  await using shop = await openTestBrowser({ env: { HOME: home.path, USERPROFILE: home.path } })
  const page = await shop.desktop()
  await logInAsOwner(page, shop.local)
  await restoreDownload(shop, page)
  await keepInFolder(shop, page, home.path)
  await openTab(page, shop.local, 'settings&view=password')
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByRole('dialog').waitFor()
  await picture(page, 'log-out-everywhere')
})

/** No other user of the PC can read what the store wrote, neither in its data folder nor in its backup folder. */
const expectClosed = async (folder: string): Promise<void> => {
  const written = await readdir(folder, { recursive: true })
  const expected = ['store.db', 'journal', 'logs', 'backups', 'objects'].map((name) => `data/${name}`)
  expect(written).toEqual(expect.arrayContaining([...expected, expect.stringMatching(/^stick\/.+\.jsonl$/)]))
  for (const name of written) expect((await stat(path.join(folder, name))).mode & 0o077, name).toBe(0)
}

test('a killed store whose data folder is gone is restored from its backup folder, with its pictures', async () => {
  await using folder = await openDiskFolder()
  const [dataDir, stick] = [`${folder.path}/data`, `${folder.path}/stick`]
  await mkdir(stick, { mode: 0o700 })
  await mkdir(dataDir, { mode: 0o755 })
  const options = { dataDir, env: { BACKUP_DIR: stick } }
  const store = await runStore(options)
  const image = await uploadPicture(store.origin, await logIn(store.origin), await plainPhoto())
  const written: Entries = new Set()
  const shoppers = await openShoppers(store.origin, 2, written)
  await shoppers.placed(20)
  const confirmed = new Set(written)
  expect((await runBackupFolder(store.origin)).status).toBe(204)
  store.process.kill('SIGKILL')
  await once(store.process, 'exit')
  await shoppers.stop()
  if (process.platform !== 'win32') await expectClosed(folder.path)
  await rm(dataDir, { recursive: true })

  const restore = await runCommand(['restore', stick, '--data', dataDir])
  expect(restore.end, restore.output).toBe(0)
  const { entries, doubled } = readHoldings(dataDir)
  expect([...confirmed.difference(entries)]).toEqual([])
  expect(doubled).toBe(0)
  await using restored = await runStore(options)
  expect((await call(restored.origin, 'GET', image)).status).toBe(200)
})
