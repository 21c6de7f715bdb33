import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seedFolder } from '../../src/demo/seed-store.ts'
import { openTemporaryFolder } from '../../src/testing/temporary-folder.ts'
import { adminPassword } from '../browser/run-store.ts'
import { logInAsOwner, openTab, sidewaysScroll } from '../browser/steps.ts'
import { openTestBrowser, shareBrowser, type TestBrowser } from './open-test-browser.ts'
import { untilFocused } from './until-focused.ts'

shareBrowser()

type Listed = { name: string; price: string; categoryId: string | null }

/** No product of the seeded shop has such a name. */
const vegetables = ['beans', 'carrot', 'garlic', 'okra', 'potato', 'tomato'].map((name) => `Field ${name}`)
/** These are typed with the price of a kilo. */
const loose = ['Field okra', 'Field potato']

const listVegetables = async ({ call }: TestBrowser) =>
  (await call<Listed[]>('GET', '/api/products'))
    .filter(({ name }) => vegetables.includes(name))
    .map(({ name, price }) => [name, price])

const addVegetables = async ({ call, addProduct }: TestBrowser): Promise<void> => {
  const { id } = await call<{ id: string }>('POST', '/api/categories', {
    name: 'Of the field',
    displayOrder: -1,
  })
  for (const name of vegetables) {
    const product = await addProduct(name, '30', id)
    const perKilo = { unit: 'kg', stepBase: 250, price: '7.50' }
    if (loose.includes(name)) await call('PUT', `/api/products/${product.id}`, perKilo)
  }
}

/** The prices of a morning take one click and three keys each. */
const typePrices = async (stage: TestBrowser, page: Page): Promise<void> => {
  await openTab(page, stage.address, 'products')
  await page.getByRole('link', { name: 'Prices' }).click()
  await page.getByLabel('Price of Field beans (₹)').waitFor()
  // The focus is in the search: one Enter leads to the first price.
  await untilFocused(page.getByRole('searchbox'))
  await page.keyboard.press('Enter')
  for (const [index] of vegetables.entries()) {
    await page.keyboard.type(String(31 + index))
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: `Save ${vegetables.length} prices` }).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText(`${vegetables.length} prices saved!`).waitFor()
  expect(await listVegetables(stage)).toEqual(
    vegetables.map((name, index) => [name, ((31 + index) / (loose.includes(name) ? 4 : 1)).toFixed(2)]),
  )
}

/** Of hundreds of prices only those near the screen are drawn, and nothing covers the field that has the focus. */
const walkThroughPrices = async (page: Page): Promise<void> => {
  const fields = page.getByLabel(/^Price of .* \(₹.*\)$/)
  const focusedRow = () =>
    page.evaluate(() => Number((document.activeElement as HTMLElement | null)?.dataset.row))
  const isOnTop = () =>
    page.evaluate(() => {
      const { x, y, width, height } = (document.activeElement as HTMLElement).getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2) === document.activeElement
    })
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Enter')
  for (let step = 0; step < 90; step += 1) await page.keyboard.press('ArrowDown')
  await expect.poll(focusedRow).toBe(90)
  await expect.poll(() => fields.count()).toBeLessThan(200)
  await expect.poll(isOnTop).toBe(true)
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowUp')
  await expect.poll(focusedRow).toBe(60)
  await expect.poll(isOnTop).toBe(true)
}

/** The prices are shown from their heading, however far the list of products was scrolled. */
const openPricesFromAfar = async (stage: TestBrowser, page: Page): Promise<void> => {
  await openTab(page, stage.address, 'products')
  const link = page.getByRole('link', { name: 'Prices' })
  // Visited before, so that the prices are there at once and the page never gets shorter.
  await link.click()
  await page.getByLabel('Price of Field beans (₹)').waitFor()
  await page.getByRole('link', { name: 'Back to the products' }).click()
  const heading = page.getByRole('heading', { name: 'Prices' })
  /** Whether it can be seen: neither above the screen nor below the tabs. */
  const isSeen = () =>
    heading.evaluate((element) => {
      const { x, y } = element.getBoundingClientRect()
      return document.elementFromPoint(x + 2, y + 2) === element
    })
  const scrolls = [
    () => page.evaluate(() => window.scrollTo(0, 40)),
    () => link.evaluate((element) => element.scrollIntoView({ block: 'center' })),
  ]
  for (const scroll of scrolls) {
    await scroll()
    await link.click()
    await expect.poll(isSeen).toBe(true)
    await page.getByRole('link', { name: 'Back to the products' }).click()
    await link.waitFor()
  }
}

/** One tap on Save leads to what is wrong, although the button moves when the field is left. */
const saveWrongPrice = async (stage: TestBrowser, page: Page): Promise<void> => {
  const { id } = await stage.addProduct('Field tea', '40')
  await stage.call('PUT', `/api/products/${id}`, { mrp: '50', unit: 'pack' })
  await openTab(page, stage.address, 'products&view=prices')
  await page.getByRole('searchbox').fill('Field tea')
  const wrong = page.getByLabel('Price of Field tea (₹/pack)')
  await wrong.fill('51')
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.getByRole('button', { name: 'Save 1 price' }).tap()
  await page.getByText('The price cannot be above the MRP (₹50).').waitFor()
  await untilFocused(wrong)
  await expect.poll(() => sidewaysScroll(page)).toBe(0)
  await wrong.fill('48')
  await page.getByRole('button', { name: 'Save 1 price' }).tap()
  await page.getByText('1 price saved!').waitFor()
}

/** The middle of a row's handle, where a finger or the mouse takes hold of it. */
const handleOf = async (page: Page, name: string) => {
  const handle = page.getByRole('listitem').filter({ hasText: name }).locator('[aria-hidden=true]').first()
  const box = await handle.boundingBox()
  if (!box) throw new Error(`${name} is not on the screen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const drag = async (page: Page, name: string, to: string): Promise<void> => {
  const [{ x, y }, target] = [await handleOf(page, name), await handleOf(page, to)]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, target.y, { steps: 5 })
}

/** Products are dragged with the mouse, Escape puts one back, and categories follow a finger. */
const dragRows = async (stage: TestBrowser, desktop: Page, phone: Page): Promise<void> => {
  const saved = async () => (await listVegetables(stage)).map(([name]) => name)
  await openTab(desktop, stage.address, 'products')
  await desktop.getByRole('button', { name: 'More', exact: true }).click()
  await desktop.getByRole('menuitem', { name: 'Sort' }).click()
  await desktop.getByRole('button', { name: 'Move Field tomato up' }).waitFor()
  await drag(desktop, 'Field beans', 'Field garlic')
  await desktop.mouse.up()
  const moved = ['Field carrot', 'Field garlic', 'Field beans', 'Field okra', 'Field potato', 'Field tomato']
  await expect.poll(saved).toEqual(moved)
  await drag(desktop, 'Field okra', 'Field carrot')
  await desktop.keyboard.press('Escape')
  await desktop.mouse.up()
  await desktop.getByRole('button', { name: 'Move Field okra down' }).press('Enter')
  await expect
    .poll(saved)
    .toEqual(['Field carrot', 'Field garlic', 'Field beans', 'Field potato', 'Field okra', 'Field tomato'])
  await untilFocused(desktop.getByRole('button', { name: 'Move Field okra down' }))

  await openTab(phone, stage.address, 'categories')
  const names = async () =>
    (await stage.call<{ name: string }[]>('GET', '/api/categories')).map(({ name }) => name)
  const before = await names()
  const [, second = '', third = ''] = before
  // In the middle, where no bar covers the handles and no edge scrolls the page.
  const row = phone.getByRole('listitem').filter({ hasText: second }).first()
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const [{ x, y }, target] = [await handleOf(phone, third), await handleOf(phone, second)]
  const scrolled = await phone.evaluate(() => window.scrollY)
  const finger = await phone.context().newCDPSession(phone)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', { x, y })
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', { x, y: y + part * (target.y - y) })
  await touch('touchEnd')
  await expect.poll(async () => (await names()).slice(1, 3)).toEqual([third, second])
  expect(await phone.evaluate(() => window.scrollY)).toBe(scrolled)

  // The page behind a dialog does not scroll.
  const canScroll = () => phone.evaluate(() => getComputedStyle(document.documentElement).overflowY)
  await phone.getByRole('button', { name: `Edit ${second}`, exact: true }).click()
  const dialog = phone.getByRole('dialog', { name: 'Edit Category' })
  await dialog.waitFor()
  await expect.poll(canScroll).toBe('hidden')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(canScroll).toBe('visible')
}

/** On a phone products can be seen while several are chosen, and with large text the bar is in reach too. */
const chooseSeveral = async (stage: TestBrowser, page: Page): Promise<void> => {
  await openTab(page, stage.address, 'products')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const bar = page.getByRole('region', { name: 'The selected products' })
  const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0
  const fourth = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
    .nth(3)
  await expect.poll(async () => (await topOf(fourth)) < (await topOf(bar))).toBe(true)
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(120)
  await page.getByRole('checkbox').nth(1).focus()
  await page.keyboard.press('Space')
  await page.getByLabel('What to do').selectOption('Sold out')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await page
    .getByRole('checkbox')
    .nth(1)
    .evaluate((tick) => tick.scrollIntoView({ block: 'center' }))
  const bottomBar = page.getByRole('navigation', { name: 'Bottom bar' })
  const bottomOf = async () => (await topOf(bar)) + ((await bar.boundingBox())?.height ?? 0)
  await expect.poll(async () => (await bottomOf()) <= (await topOf(bottomBar)) + 1).toBe(true)
  await expect.poll(() => sidewaysScroll(page)).toBe(0)
  await page.getByRole('button', { name: 'Change 1 product' }).click()
  await page.getByText('1 product changed!').waitFor()
}

/** The Tab key stays in a dialog, no slip loses what is typed in it, and the focus comes back to its button. */
const editByKeyboard = async (stage: TestBrowser, page: Page): Promise<void> => {
  // By the tabs, so that a step back stays on the page.
  await openTab(page, stage.address, 'overview')
  await page.getByRole('tab', { name: 'Products' }).click()
  await page.getByLabel('Search products').fill('Field garlic')
  const edit = page.getByRole('button', { name: 'Edit Field garlic' })
  await edit.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement))
  // The dialog takes the focus a moment after it opens.
  await expect.poll(isInside).toBe(true)
  for (let step = 0; step < 15; step += 1) {
    await page.keyboard.press('Tab')
    await expect.poll(isInside).toBe(true)
  }
  // The mouse wheel over a focused field changes nothing.
  const price = dialog.getByLabel('Price (₹)')
  const before = await price.inputValue()
  await price.click()
  for (let notch = 0; notch < 6; notch += 1) await page.mouse.wheel(0, 100)
  const name = dialog.getByLabel('Product Name')
  await name.fill('Field garlic 200 g')
  expect(await price.inputValue()).toBe(before)
  const unsaved = page.getByRole('dialog', { name: 'Unsaved Changes' })
  for (const slip of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => page.goBack(),
  ]) {
    await slip()
    // Nothing lies above the question.
    await unsaved.getByRole('button', { name: 'Cancel' }).click({ trial: true })
    await page.keyboard.press('Escape')
    await unsaved.waitFor({ state: 'detached' })
    await expect.poll(() => name.inputValue()).toBe('Field garlic 200 g')
  }
  await page.keyboard.press('Escape')
  await unsaved.getByRole('button', { name: 'Close without saving' }).click()
  await dialog.waitFor({ state: 'detached' })
  await untilFocused(edit)
  await edit.press('Enter')
  await dialog.waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  await untilFocused(edit)

  await page.getByRole('button', { name: 'Delete Field garlic' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Delete Product' })
  await untilFocused(question.getByRole('button', { name: 'Cancel' }))
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByText('Product deleted successfully!').waitFor()
  // The button is gone with its row, so the focus moves to the beginning of the page instead of getting lost.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('page')

  // Closing the page on unsaved text asks.
  await page.getByLabel('Product Name').fill('Half a name')
  const [leaving] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })])
  expect(leaving.type()).toBe('beforeunload')
  await leaving.accept()
}

test('four hundred products: prices by keyboard, rows dragged, several at once, and no slip loses what is typed', async () => {
  await using folder = await openTemporaryFolder()
  await seedFolder(folder.path, adminPassword, { products: 400, orders: 0, pictures: false })
  await using stage = await openTestBrowser({ dataDir: folder.path })
  await addVegetables(stage)
  const [desktop, phone] = [await stage.desktop(), await stage.phone()]
  await phone.setViewportSize({ width: 360, height: 740 })
  await logInAsOwner(desktop, stage.address)
  await logInAsOwner(phone, stage.address)
  await typePrices(stage, desktop)
  await walkThroughPrices(desktop)
  for (const page of [desktop, phone]) await openPricesFromAfar(stage, page)
  await saveWrongPrice(stage, phone)
  await dragRows(stage, desktop, phone)
  await chooseSeveral(stage, phone)
  await editByKeyboard(stage, desktop)
})
