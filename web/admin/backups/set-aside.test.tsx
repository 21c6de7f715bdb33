import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { press, type } from '../../testing/user.ts'

const settings = '/admin/dashboard?tab=settings'

test('what a repair replaced is removed after the password; with a wrong one it stays', async () => {
  await using shop = await openTestShop()
  const folder = path.join(shop.dataDir, 'set-aside')
  await mkdir(path.join(folder, 'recovery-2026'), { recursive: true })
  await writeFile(path.join(folder, 'recovery-2026', 'store.db'), new Uint8Array(2_400_000))
  await using _ = renderApp(shop.admin, settings)
  expect(await screen.findByText(/is kept in the data folder \(2 MB\)/)).toBeTruthy()
  press('Remove old copies')
  const dialog = await screen.findByRole('dialog', { name: 'Remove Old Copies' })
  type('Password', 'wrong')
  within(dialog).getByRole('button', { name: 'Remove' }).click()
  expect((await screen.findByRole('alert')).textContent).toBe('The password is wrong')
  expect(await readdir(folder)).toHaveLength(1)
  type('Password', shop.password)
  within(dialog).getByRole('button', { name: 'Remove' }).click()
  await waitFor(() => expect(screen.queryByText('Old copies')).toBeNull())
  expect(await readdir(folder)).toEqual([])
})

test('a shop in which nothing was replaced shows nothing of it', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, settings)
  expect(await screen.findByText('Download backup')).toBeTruthy()
  expect(screen.queryByText('Old copies')).toBeNull()
})

test('Settings reads the state of the backups once', async () => {
  await using shop = await openTestShop()
  await mkdir(path.join(shop.dataDir, 'set-aside'), { recursive: true })
  await writeFile(path.join(shop.dataDir, 'set-aside', 'store.db'), new Uint8Array(1_000))
  await using page = renderApp(shop.admin, settings)
  expect(await screen.findByText('Old copies')).toBeTruthy()
  await page.connection.settle()
  expect(page.connection.calls.filter((call) => call === 'GET /api/admin/backups')).toHaveLength(1)
})
