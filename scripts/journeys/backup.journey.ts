import { expect, test } from 'vitest'
import { openTemporaryFolder } from '../../src/testing/temporary-folder.ts'
import { findBarriers } from '../browser/find-barriers.ts'
import { logInAsOwner } from '../browser/steps.ts'
import { openStage, shareBrowser } from './stage.ts'

shareBrowser()

test('a downloaded backup brings the shop back as it was, in the running store', async () => {
  await using stage = await openStage()
  await using folder = await openTemporaryFolder()
  const zip = `${folder.path}/backup.zip`
  await stage.addProduct('Tea', '150')
  const page = await stage.desktop()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await logInAsOwner(page, stage.address)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByText('Last copy taken off this PC').waitFor()
  await page.getByText('never').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download backup' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^store-backup-\d{4}-\d\d-\d\d\.zip$/)
  await download.saveAs(zip)
  await page.getByText('never').waitFor({ state: 'detached' })

  await stage.addProduct('Salt', '20')
  const choose = async (name: string, content: Buffer | string) => {
    const file =
      typeof content === 'string' ? content : { name, mimeType: 'application/zip', buffer: content }
    await page.getByLabel('Backup file').setInputFiles(file)
    const dialog = page.getByRole('dialog', { name: 'Restore Backup' })
    await dialog.waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect(await findBarriers(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Restore' }).click()
  }
  await choose('holiday.zip', Buffer.from('not a zip at all, but long enough to look at'))
  await page.getByText('Failed to restore the backup').waitFor()
  await page.getByText('This file is cut off, damaged, or not a backup of this store').waitFor()

  await choose('backup.zip', zip)
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor()
  const products = await (await fetch(`http://127.0.0.1:${stage.store.port}/api/products`)).json()
  expect(products.map(({ name }: { name: string }) => name)).toEqual(['Tea'])
  await logInAsOwner(page, stage.address)
})
