import { expect, test } from 'vitest'
import { seedFolder } from '../../src/demo/seed-store.ts'
import { openTemporaryFolder } from '../../src/testing/temporary-folder.ts'
import { adminPassword } from '../browser/run-store.ts'
import { logInAsOwner, openTab } from '../browser/steps.ts'
import { openTestBrowser, shareBrowser } from './open-test-browser.ts'
import { untilFocused } from './until-focused.ts'

shareBrowser()

test('two thousand products are searched, filtered and sorted while only a few rows are drawn', async () => {
  await using folder = await openTemporaryFolder()
  await seedFolder(folder.path, adminPassword, { products: 2_000, orders: 0, pictures: false })
  await using stage = await openTestBrowser({ dataDir: folder.path })
  const page = await stage.desktop()
  await logInAsOwner(page, stage.address)
  await openTab(page, stage.address, 'products')
  await page.getByRole('heading', { name: 'Manage Products (2,000)' }).waitFor()
  const rows = page.getByRole('button', { name: /^Edit / })
  await expect.poll(() => rows.count()).toBe(60)

  await page.getByLabel('Search products').pressSequentially('DAL toor')
  const names = () => rows.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel ?? ''))
  const isWanted = (name: string) => /toor/i.test(name) && /dal/i.test(name)
  const isFound = async () => {
    const found = await names()
    const counted = page.getByText(`${found.length} of 2,000 products`)
    return found.length > 1 && found.every(isWanted) && (await counted.count()) === 1
  }
  await expect.poll(isFound).toBe(true)

  await page.getByLabel('Search products').fill('')
  await page.getByLabel('Sort by').selectOption({ label: 'Price, high to low' })
  const rupees = async () =>
    (await page.getByText(/^₹[\d,]+(\/\w+)?$/).allTextContents()).map((text) =>
      Number(text.replaceAll(/\D/g, '')),
    )
  await expect.poll(async () => (await rupees()).length).toBe(60)
  const isFalling = (prices: number[]) =>
    prices.every((price, index) => price <= (prices[index - 1] ?? price))
  await expect.poll(async () => isFalling(await rupees())).toBe(true)
  await page.getByRole('button', { name: 'Show more (1,940)' }).click()
  await expect.poll(() => rows.count()).toBe(120)

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

test('a whole shelf is typed in with the keyboard, and nothing typed is lost by a slip', async () => {
  await using stage = await openTestBrowser()
  const page = await stage.desktop()
  await logInAsOwner(page, stage.address)
  await page.getByRole('tab', { name: 'Products' }).click()
  await page.getByLabel('Product Name').focus()
  for (const [name, price] of [
    ['Salt', '20'],
    ['Sugar', '45'],
  ] as const) {
    await page.keyboard.type(name)
    await page.keyboard.press('Tab') // the name in Hindi
    await page.keyboard.press('Tab')
    await page.keyboard.type(price)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: `Edit ${name}` }).waitFor()
    // The row may come before the form is ready for the next one.
    const next = page.getByLabel('Product Name')
    await expect.poll(() => next.inputValue()).toBe('')
    await untilFocused(next)
  }
  await page.keyboard.type('salt')
  await page.keyboard.press('Tab') // the name in Hindi
  await page.keyboard.press('Tab')
  await page.keyboard.type('5-')
  await page.keyboard.press('Enter')
  await page.getByText('The price must be a number such as 120 or 120.50').waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('22')
  await page.keyboard.press('Enter')
  await page.getByText('There is already a product "Salt" (₹20). Add another?').waitFor()
  await untilFocused(page.getByRole('button', { name: 'Back' }))
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value))
    .toBe('salt')

  await page.getByRole('switch', { name: 'In stock, Salt' }).click()
  await expect
    .poll(async () => (await stage.call<{ isSoldOut: boolean }[]>('GET', '/api/products'))[0]?.isSoldOut)
    .toBe(true)
  await page.getByRole('button', { name: 'Edit Sugar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  const name = dialog.getByLabel('Product Name')
  await name.fill('Sugar 1 kg')
  const unsaved = page.getByRole('dialog', { name: 'Unsaved Changes' })
  for (const slip of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => page.goBack(),
  ]) {
    await slip()
    await unsaved.waitFor()
    await page.keyboard.press('Escape')
    await unsaved.waitFor({ state: 'detached' })
    await expect.poll(() => name.inputValue()).toBe('Sugar 1 kg')
  }
  await page.keyboard.press('Escape')
  await unsaved.getByRole('button', { name: 'Close without saving' }).click()
  await dialog.waitFor({ state: 'detached' })
  await untilFocused(page.getByRole('button', { name: 'Edit Sugar' }))
})
