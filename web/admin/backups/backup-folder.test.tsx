import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { takeConsoleErrors } from '../../../scripts/fail-on-console-error.ts'
import { recordCopy } from '../../../src/features/backups/backups.repo.ts'
import { onShopPc } from '../../../src/testing/browser.ts'
import { openTemporaryFolder } from '../../../src/testing/temporary-folder.ts'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { button, figure, press, pressWhenShown } from '../../testing/user.ts'

const settings = '/admin/dashboard?tab=settings&view=backup'

const chooser = () => screen.findByRole('dialog', { name: 'Choose the Backup Folder' })
/** Waits until the dialog shows what is in the folder. */
const isIn = (folder: string) =>
  waitFor(() => expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe(folder))

/** The folder of the user of this PC, with which the list begins. */
const openHome = async () => {
  const folder = await openTemporaryFolder()
  for (const name of ['HOME', 'USERPROFILE']) vi.stubEnv(name, folder.path)
  return {
    path: folder.path,
    [Symbol.asyncDispose]: async () => {
      vi.unstubAllEnvs()
      await folder[Symbol.asyncDispose]()
    },
  }
}

test('the owner chooses a folder from the list of the PC’s, and a backup is there when it is chosen', async () => {
  await using folder = await openHome() // must outlive the shop, which writes a backup when it closes
  await mkdir(path.join(folder.path, 'दुकान "backups"'))
  await writeFile(path.join(folder.path, 'diary.txt'), '')
  await using shop = await openTestShop({ now: new Date('2026-03-01T10:00:00Z') })
  await shop.addProduct() // an empty shop writes no backup
  await using _ = renderApp(onShopPc(shop.admin), settings)
  expect(await screen.findByRole('button', { name: 'Choose folder' })).toBeTruthy()
  expect(figure('Folder')).toBe('none')
  press('Choose folder')
  const dialog = within(await chooser())
  expect(dialog.getByRole('button', { name: 'Choose this folder' }).matches(':disabled')).toBe(true)
  fireEvent.click(await dialog.findByRole('button', { name: folder.path }))
  await isIn(folder.path)
  expect(screen.queryByText('diary.txt')).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'दुकान "backups"' }))
  const chosen = path.join(folder.path, 'दुकान "backups"')
  await isIn(chosen)
  expect(dialog.getByText('There are no folders in it.')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Choose this folder' }))
  expect(await screen.findByText('Backup written successfully!')).toBeTruthy()
  await expect.poll(() => figure('Last backup in the folder')).toBe('1 Mar 2026, 3:30 pm')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(figure('Folder')).toBe(chosen)
  expect(await readdir(chosen)).toHaveLength(1)

  press('Use no folder')
  await waitFor(() => expect(figure('Folder')).toBe('none'))
  expect(await readdir(chosen)).toHaveLength(1)
})

test('a folder that is refused says why, and the list stays', async () => {
  await using folder = await openHome()
  const dataDir = path.join(folder.path, 'data')
  await using shop = await openTestShop({ dataDir })
  await using _ = renderApp(onShopPc(shop.admin), settings)
  await pressWhenShown('Choose folder')
  const dialog = within(await chooser())
  for (const name of [folder.path, 'data']) fireEvent.click(await dialog.findByRole('button', { name }))
  await isIn(dataDir)
  press('Choose this folder')
  expect((await dialog.findByRole('alert')).textContent).toContain("lies inside the store's data folder")
  expect(dialog.getByRole('button', { name: 'journal' })).toBeTruthy()
  press('Up')
  await isIn(folder.path)
  expect(dialog.queryByRole('alert')).toBeNull()
  expect(await shop.context.offPcBackups.state()).toBeNull()
})

test('a folder that has gone meanwhile says so, and leads back to the one before', async () => {
  await using folder = await openHome()
  for (const name of ['Shop 1', 'Shop 2']) await mkdir(path.join(folder.path, name))
  await using shop = await openTestShop()
  await using _ = renderApp(onShopPc(shop.admin), settings)
  await pressWhenShown('Choose folder')
  const dialog = within(await chooser())
  fireEvent.click(await dialog.findByRole('button', { name: folder.path }))
  const found = await dialog.findByRole('button', { name: 'Shop 2' })
  await rm(path.join(folder.path, 'Shop 2'), { recursive: true })
  fireEvent.click(found)
  expect((await dialog.findByRole('alert')).textContent).toContain('Shop 2 is not there.')
  expect(button('Choose this folder').disabled).toBe(true)
  press('Up')
  expect(await dialog.findByRole('button', { name: 'Shop 1' })).toBeTruthy()
  expect(dialog.queryByRole('alert')).toBeNull()
})

test('on a phone the folder is shown and cannot be changed, but a backup can be made', async () => {
  await using folder = await openTemporaryFolder() // must outlive the shop, which writes a backup when it closes
  await using shop = await openTestShop()
  await shop.addProduct()
  await shop.context.offPcBackups.choose(folder.path)
  await shop.context.offPcBackups.update()
  await using _ = renderApp(shop.admin, settings)
  expect(await screen.findByText(/can be chosen only on the shop’s PC/)).toBeTruthy()
  expect(figure('Folder')).toBe(folder.path)
  expect(screen.queryByRole('button', { name: /folder/i })).toBeNull()
  press('Back up now')
  expect(await screen.findByText('Backup written successfully!')).toBeTruthy()
})

test('a folder of the command line cannot be changed; while it is away, the last copy is named that is known of', async () => {
  const backupDir = path.join(import.meta.dirname, 'nowhere')
  vi.mocked(console.error).mockImplementation(() => {})
  await using shop = await openTestShop({ backupDir })
  await recordCopy(shop.context.db, '2026-03-01T10:00:00Z', 0)
  await using _ = renderApp(onShopPc(shop.admin), settings)
  await screen.findByText(/named where the store is started \(--backup-dir or BACKUP_DIR\)/)
  expect(screen.queryByRole('button', { name: /Choose|Use no/ })).toBeNull()
  expect(screen.getByText(/is not there\. Is the USB stick plugged in/)).toBeTruthy()
  expect(figure('Last backup in the folder')).toBe('not known')
  expect(figure('Last copy taken off this PC')).toBe('1 Mar 2026, 3:30 pm')
  expect(takeConsoleErrors()).toHaveLength(1)
})

test('the Overview warns while the folder is not there, and only then', async () => {
  await using folder = await openTemporaryFolder() // must outlive the shop, which writes a backup when it closes
  await using shop = await openTestShop()
  await shop.context.offPcBackups.choose(folder.path)
  await shop.context.offPcBackups.update()
  {
    await using page = renderApp(shop.admin, '/admin/dashboard')
    await screen.findByText('No order data available yet.')
    await page.connection.settle()
    expect(screen.queryByRole('complementary', { name: 'Backup folder' })).toBeNull()
  }
  await rename(folder.path, `${folder.path}-away`)
  vi.mocked(console.error).mockImplementation(() => {})
  await shop.context.offPcBackups.update()
  await using page = renderApp(shop.admin, '/admin/dashboard')
  const warning = await screen.findByRole('complementary', { name: 'Backup folder' })
  expect(warning.textContent).toContain(`The folder ${folder.path} is not there.`)
  expect(takeConsoleErrors()).toHaveLength(1)
  await rename(`${folder.path}-away`, folder.path)
  fireEvent.click(within(warning).getByRole('link'))
  await screen.findByRole('heading', { name: 'Backup Folder' })
  await waitFor(() => expect(page.address()).toBe(settings))
})

test('a folder on the disk of the data is said to be no copy off this PC, on the Overview and in Settings', async () => {
  await using folder = await openTemporaryFolder() // must outlive the shop, which writes a backup when it closes
  await using shop = await openTestShop({ locate: async () => 'same-disk' })
  await shop.addProduct()
  await shop.context.offPcBackups.choose(folder.path)
  await shop.context.offPcBackups.update()
  await using _ = renderApp(shop.admin, '/admin/dashboard')
  const warning = await screen.findByRole('complementary', { name: 'Backup folder' })
  expect(warning.textContent).toContain('It does not count as a copy off this PC.')
  fireEvent.click(within(warning).getByRole('link'))
  expect(await screen.findByText(/does not count as a copy off this PC/)).toBeTruthy()
  expect(figure('Last copy taken off this PC')).toBe('never')
  expect(figure('Last backup in the folder')).not.toBe('none yet')
})
