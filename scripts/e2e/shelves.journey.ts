import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seedFolder } from '../../src/demo/seed-store.ts'
import { openTemporaryFolder } from '../../src/testing/temporary-folder.ts'
import { adminPassword } from '../browser/run-store.ts'
import { openTestBrowser, shareBrowser, type TestBrowser } from './open-test-browser.ts'

shareBrowser()

const cardCount = (page: Page) => page.getByRole('article').count()
const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
const focusedCard = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('article')?.querySelector('h3')?.textContent)

/** Cards come and go with the screen, and nothing moves. */
const scrollThrough = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
      }
    }).observe({ type: 'layout-shift' })
  })
  const height = await pageHeight(page)
  const shelves = page
    .getByRole('main')
    .getByRole('region')
    .filter({ has: page.getByRole('list') })
  const count = await shelves.count()
  expect(count).toBeGreaterThan(5)
  for (let index = 0; index < count; index += 1) {
    await shelves.nth(index).evaluate((shelf) => shelf.scrollIntoView({ block: 'end' }))
    await shelves.nth(index).getByRole('article').last().waitFor()
    await expect.poll(() => cardCount(page)).toBeLessThan(600)
  }
  await expect.poll(async () => Math.abs((await pageHeight(page)) - height)).toBeLessThanOrEqual(2)
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBe(0)
}

/** The chip of the shelf on the screen is marked, and a tap on another leads to its heading. */
const followChips = async (page: Page): Promise<void> => {
  const chips = page.getByRole('navigation', { name: 'Categories' })
  const marked = chips.locator('[aria-current=true]')
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  const names = await headings.allTextContents()
  const isShown = (element: Locator) =>
    element.evaluate((chip) => {
      const { left, right } = chip.getBoundingClientRect()
      const row = chip.parentElement?.getBoundingClientRect()
      return row !== undefined && left >= row.left && right <= row.right
    })
  for (const index of [4, names.length - 2]) {
    await headings.nth(index).evaluate((heading) => {
      const shelf = heading.closest('section') as HTMLElement
      window.scrollTo(0, shelf.offsetTop + shelf.clientHeight / 2)
    })
    await expect.poll(() => marked.allTextContents()).toEqual([expect.stringContaining(names[index] ?? '')])
    await expect.poll(() => isShown(marked)).toBe(true)
  }
  await chips.getByRole('link', { name: names[2] ?? '' }).click()
  await expect.poll(() => marked.allTextContents()).toEqual([expect.stringContaining(names[2] ?? '')])
  const isBelowChips = async () => {
    const [bar, heading] = [await chips.boundingBox(), await headings.nth(2).boundingBox()]
    return bar !== null && heading !== null && heading.y >= bar.y + bar.height && heading.y < 200
  }
  await expect.poll(isBelowChips).toBe(true)
}

/** On a phone the search shows its finds wherever one is, and clearing leads back there. */
const searchFromAfar = async (page: Page): Promise<void> => {
  const topOf = (card: Locator) => card.evaluate((element) => element.getBoundingClientRect().top)
  const last = page.getByRole('main').getByRole('region').last()
  await last.evaluate((shelf) => shelf.scrollIntoView({ block: 'end' }))
  const card = last.getByRole('article').last()
  await card.waitFor()
  const before = await topOf(card)
  const field = page.getByRole('searchbox', { name: 'Search products' })
  const bar = await field.boundingBox()
  // A real touch does not scroll the field into view first, unlike a scripted tap.
  await page.touchscreen.tap((bar?.x ?? 0) + 40, (bar?.y ?? 0) + 20)
  await page.keyboard.insertText('toor dal')
  const found = page.getByRole('region', { name: 'Search results' }).getByRole('article').first()
  const barEnd = (bar?.y ?? 0) + (bar?.height ?? 0)
  const isInSight = async () => {
    const box = await found.boundingBox()
    return box !== null && box.y > barEnd && box.y < 300
  }
  await expect.poll(isInSight).toBe(true)
  // The field has grown over the chips, but not moved.
  await expect.poll(async () => (await field.boundingBox())?.width).toBeGreaterThan(300)
  const movedBy = async () => Math.abs(((await field.boundingBox())?.y ?? 0) - (bar?.y ?? 0))
  await expect.poll(movedBy).toBeLessThan(1)
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect.poll(async () => Math.abs((await topOf(card)) - before)).toBeLessThan(40)
}

/** With the keyboard: the Tab key reaches every card, a chip leads to its shelf, and the search to its finds. */
const useKeyboard = async (stage: TestBrowser, page: Page): Promise<void> => {
  const all = await stage.call<{ name: string; isSoldOut: boolean }[]>('GET', '/api/products')
  // The button of a block that is not yet filled passes the focus to its first card, or from below to its last card.
  const shelf = page.getByRole('main').getByRole('region').last()
  await page.evaluate(() => window.scrollTo(0, 0))
  await page
    .getByRole('button', { name: /^Show \d+ more products$/ })
    .last()
    .focus()
  await shelf.getByRole('article').last().waitFor()
  const names = await shelf.getByRole('heading', { level: 3 }).allTextContents()
  const inShelf = names.filter((name) => !all.find((product) => product.name === name)?.isSoldOut)
  await expect.poll(async () => inShelf.includes((await focusedCard(page)) ?? '')).toBe(true)
  const start = inShelf.indexOf((await focusedCard(page)) ?? '')
  const passed = inShelf.slice(start, start + 12)
  for (const name of passed) {
    await expect.poll(() => focusedCard(page)).toBe(name)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => focusedCard(page)).toBe(passed.at(-1))

  const chip = page.getByRole('navigation', { name: 'Categories' }).getByRole('link').nth(2)
  const hash = await chip.evaluate((link) => (link as HTMLAnchorElement).hash)
  await chip.press('Enter')
  await page.keyboard.press('Tab')
  const focusedShelf = () =>
    page.evaluate(() => document.activeElement?.closest('section')?.querySelector('h2')?.id)
  await expect.poll(focusedShelf).toBe(hash.slice(1))
  const field = page.getByRole('searchbox', { name: 'Search products' })
  await field.fill('toor dal') // at once: results for a part of the words would come and go under the focus
  await page.getByRole('region', { name: 'Search results' }).getByRole('article').first().waitFor()
  await page.keyboard.press('Tab') // the button that clears
  await page.keyboard.press('Tab')
  await expect.poll(() => focusedCard(page)).toMatch(/dal/i)
  await field.focus()
  await page.keyboard.press('Escape')
  await expect.poll(() => field.inputValue()).toBe('')
}

test('nine hundred products: shelves are scrolled, searched and walked through by keyboard, and nothing moves', async () => {
  await using folder = await openTemporaryFolder()
  await seedFolder(folder.path, adminPassword, { products: 900, orders: 0, pictures: false })
  await using stage = await openTestBrowser({ dataDir: folder.path })
  const visit = async (page: Page, query = '') => {
    await page.addInitScript(() => localStorage.setItem('customer_nickname', 'Asha'))
    await page.goto(`${stage.address}/${query}`)
    await page.getByRole('main').getByText('Asha').first().waitFor()
  }
  const phone = await stage.phone()
  // Lines of Devanagari are higher.
  await phone.setViewportSize({ width: 320, height: 640 })
  await visit(phone, '?lang=hi')
  await scrollThrough(phone)
  await phone.setViewportSize({ width: 360, height: 740 })
  await visit(phone, '?lang=en')
  await followChips(phone)
  await searchFromAfar(phone)
  const desktop = await stage.desktop()
  await visit(desktop)
  await scrollThrough(desktop)
  await useKeyboard(stage, desktop)
})
