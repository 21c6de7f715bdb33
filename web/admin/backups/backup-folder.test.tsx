import { readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { takeConsoleErrors } from '../../../scripts/fail-on-console-error.ts'
import { recordCopy } from '../../../src/features/backups/backups.repo.ts'
import type { Browser } from '../../../src/testing/browser.ts'
import { openDiskFolder } from '../../../src/testing/temporary-folder.ts'
import { openTestShop, type TestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { button, field, figure, press, type } from '../../testing/user.ts'

const settings = '/admin/dashboard?tab=settings'

/** The owner's browser on the shop's PC itself. */
const onShopPc = ({ admin }: TestShop): Browser => ({
  ...admin,
  call: (method, url, call = {}) =>
    admin.call(method, url, { ...call, headers: { ...call.headers, host: 'localhost:8080' } }),
})

test('the owner chooses a folder on the shop’s PC, and a backup is there when it is saved', async () => {
  await using folder = await openDiskFolder() // must outlive the shop, which writes a backup when it closes
  await using shop = await openTestShop({ now: new Date('2026-03-01T10:00:00Z') })
  await shop.addProduct() // an empty shop writes no backup
  await using _ = renderApp(onShopPc(shop), settings)
  await screen.findByLabelText('Folder')
  expect(button('Save Backup Folder').disabled).toBe(true)
  type('Folder', folder.path)
  press('Save Backup Folder')
  expect(await screen.findByText('Backup written successfully!')).toBeTruthy()
  await expect.poll(() => figure('Last backup in the folder')).toBe('1 Mar 2026, 3:30 pm')
  expect(await readdir(folder.path)).toHaveLength(1)
})

test('a folder that is refused stays as it was typed, with the store’s own reason', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(onShopPc(shop), settings)
  await screen.findByLabelText('Folder')
  type('Folder', shop.dataDir)
  press('Save Backup Folder')
  expect((await screen.findByRole('alert')).textContent).toContain("lies inside the store's data folder")
  expect(screen.queryByText('Failed to update setting')).toBeNull()
  expect(field('Folder').value).toBe(shop.dataDir)
  type('Folder', '')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(button('Save Backup Folder').disabled).toBe(true)
})

test('on a phone the folder is shown and cannot be changed, but a backup can be made', async () => {
  await using folder = await openDiskFolder() // must outlive the shop, which writes a backup when it closes
  await using shop = await openTestShop()
  await shop.addProduct()
  await shop.context.offPcBackups.choose(folder.path)
  await shop.context.offPcBackups.look()
  await using _ = renderApp(shop.admin, settings)
  expect(await screen.findByText(/can be chosen only on the shop’s PC/)).toBeTruthy()
  expect(figure('Folder')).toBe(folder.path)
  expect(screen.queryByLabelText('Folder')).toBeNull()
  press('Back up now')
  expect(await screen.findByText('Backup written successfully!')).toBeTruthy()
})

test('a folder of the command line is shown with the reason why it cannot be changed', async () => {
  const backupDir = path.join(import.meta.dirname, 'nowhere')
  vi.mocked(console.error).mockImplementation(() => {})
  await using shop = await openTestShop({ backupDir })
  await using _ = renderApp(onShopPc(shop), settings)
  expect(
    await screen.findByText(/named where the store is started \(--backup-dir or BACKUP_DIR\)/),
  ).toBeTruthy()
  expect(screen.queryByLabelText('Folder')).toBeNull()
  expect(screen.getByText(/is not there\. Is the USB stick plugged in/)).toBeTruthy()
  expect(figure('Last backup in the folder')).toBe('not known')
  expect(takeConsoleErrors()).toHaveLength(1)
})

test('while the folder is away, the last copy is named that is known of', async () => {
  const backupDir = path.join(import.meta.dirname, 'nowhere')
  vi.mocked(console.error).mockImplementation(() => {})
  await using shop = await openTestShop({ backupDir })
  await recordCopy(shop.context.db, '2026-03-01T10:00:00Z', 0)
  await using _ = renderApp(shop.admin, settings)
  await screen.findByText(/is not there\. Is the USB stick plugged in/)
  expect(figure('Last backup in the folder')).toBe(
    'not known now; the last copy off this PC is of 1 Mar 2026, 3:30 pm',
  )
  expect(takeConsoleErrors()).toHaveLength(1)
})

test('the Overview warns while the folder is not there, and only then', async () => {
  await using folder = await openDiskFolder() // must outlive the shop, which writes a backup when it closes
  await using shop = await openTestShop()
  await shop.context.offPcBackups.choose(folder.path)
  await shop.context.offPcBackups.look()
  {
    await using page = renderApp(shop.admin, '/admin/dashboard')
    await screen.findByText('No order data available yet.')
    await page.connection.settle()
    expect(screen.queryByRole('complementary', { name: 'Backup folder' })).toBeNull()
  }
  await rename(folder.path, `${folder.path}-away`)
  vi.mocked(console.error).mockImplementation(() => {})
  await using _ = renderApp(shop.admin, '/admin/dashboard')
  const warning = await screen.findByRole('complementary', { name: 'Backup folder' })
  expect(warning.textContent).toContain(`The folder ${folder.path} is not there.`)
  expect(takeConsoleErrors()).toHaveLength(1)
  await rename(`${folder.path}-away`, folder.path)
})
