import { expect, test } from 'vitest'
import { seedFolder } from '../../src/seed/seed-folder.ts'
import { openTemporaryFolder } from '../../src/testing/temporary-folder.ts'
import { adminPassword } from '../browser/run-store.ts'
import { logInAsOwner, openTab } from '../browser/steps.ts'
import { openStage, shareBrowser } from './open-stage.ts'

shareBrowser()

test('two thousand products are searched, filtered and sorted while only a few rows are drawn', async () => {
  await using folder = await openTemporaryFolder()
  await seedFolder(folder.path, adminPassword, { products: 2_000, orders: 0, pictures: false })
  await using stage = await openStage({ dataDir: folder.path })
  const page = await stage.desktop()
  await logInAsOwner(page, stage.address)
  await openTab(page, stage.address, 'products')
  await page.getByRole('heading', { name: 'Manage Products (2,000)' }).waitFor()
  const rows = page.getByRole('button', { name: /^Edit / })
  expect(await rows.count()).toBe(60)

  await page.getByLabel('Search products').pressSequentially('DAL toor')
  const names = () => rows.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel ?? ''))
  const isWanted = (name: string) => /toor/i.test(name) && /dal/i.test(name)
  await expect.poll(async () => (await names()).every(isWanted)).toBe(true)
  const found = await names()
  expect(found.length).toBeGreaterThan(1)
  await page.getByText(`${found.length} of 2,000 products`).waitFor()

  await page.getByLabel('Search products').fill('')
  await page.getByLabel('Sort by').selectOption({ label: 'Price, high to low' })
  const rupees = async () =>
    (await page.getByText(/^₹[\d,]+$/).allTextContents()).map((text) => Number(text.replaceAll(/\D/g, '')))
  await expect.poll(async () => (await rupees()).length).toBe(60)
  const isFalling = (prices: number[]) =>
    prices.every((price, index) => price <= (prices[index - 1] ?? price))
  await expect.poll(async () => isFalling(await rupees())).toBe(true)
  await page.getByRole('button', { name: 'Show more (1,940)' }).click()
  expect(await rows.count()).toBe(120)

  await page.getByLabel('Show category').selectOption({ label: 'Without category' })
  await page.getByText(/^\d+ of 2,000 products$/).waitFor()
  const [loose] = await names()
  await page.getByRole('button', { name: loose ?? '', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  await dialog.getByLabel('Category').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Product updated successfully!').waitFor()
  await page.getByRole('button', { name: loose ?? '', exact: true }).waitFor({ state: 'detached' })
})
