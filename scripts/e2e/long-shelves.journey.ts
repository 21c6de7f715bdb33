import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedFolder } from '../../src/demo/seed-store.ts'
import { adminPassword } from '../browser/run-store.ts'
import { openTestBrowser, shareBrowser } from './open-test-browser.ts'

shareBrowser()

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'long-shelves-'))
  await seedFolder(dataDir, adminPassword, { products: 900, orders: 0, pictures: false })
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const cardCount = (page: Page) => page.getByRole('article').count()
const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
const focusedCard = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('article')?.querySelector('h3')?.textContent)

test('nine hundred products: cards come and go with the screen, and nothing moves', async () => {
  await using stage = await openTestBrowser({ dataDir })
  const narrow = async () => {
    const page = await stage.phone()
    await page.setViewportSize({ width: 320, height: 640 })
    return page
  }
  // Lines of Devanagari are higher.
  const visits = [
    { open: stage.phone, path: '/' },
    { open: stage.desktop, path: '/' },
    { open: narrow, path: '/?lang=hi' },
  ]
  for (const { open, path: visited } of visits) {
    const page = await open()
    await page.addInitScript(() => localStorage.setItem('customer_nickname', 'Asha'))
    await page.goto(stage.address + visited)
    await page.getByRole('main').getByText('Asha').first().waitFor()
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
    expect(Math.abs((await pageHeight(page)) - height)).toBeLessThanOrEqual(2)
    expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBe(0)
  }
})

test('the chip of the shelf on the screen is marked, and a tap on another leads to its heading', async () => {
  await using stage = await openTestBrowser({ dataDir })
  const page = await stage.phone()
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(stage.address)
  const chips = page.getByRole('navigation', { name: 'Categories' })
  const marked = chips.locator('[aria-current=true]')
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  const names = await headings.allTextContents()
  expect(names.length).toBeGreaterThan(5)
  const isShown = (element: Locator) =>
    element.evaluate((chip) => {
      const { left, right } = chip.getBoundingClientRect()
      const row = chip.parentElement?.getBoundingClientRect()
      return row !== undefined && left >= row.left && right <= row.right
    })
  for (const index of [4, 1, names.length - 2]) {
    const name = names[index] ?? ''
    await headings.nth(index).evaluate((heading) => {
      const shelf = heading.closest('section') as HTMLElement
      window.scrollTo(0, shelf.offsetTop + shelf.clientHeight / 2)
    })
    await expect.poll(() => marked.allTextContents()).toEqual([expect.stringContaining(name)])
    await expect.poll(() => isShown(marked)).toBe(true)
  }
  const chip = chips.getByRole('link', { name: names[2] ?? '' })
  await chip.click()
  await expect.poll(() => marked.allTextContents()).toEqual([expect.stringContaining(names[2] ?? '')])
  const belowChips = async () => {
    const [bar, heading] = [await chips.boundingBox(), await headings.nth(2).boundingBox()]
    return bar !== null && heading !== null && heading.y >= bar.y + bar.height && heading.y < 200
  }
  await expect.poll(belowChips).toBe(true)
})

test('the second press of a double one on Save meets nothing that has slid under the finger', async () => {
  await using stage = await openTestBrowser({ dataDir })
  const page = await stage.phone()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(stage.address)
  await page.getByLabel('Your Name (One-time setup)').fill('Asha')
  const { x, y, width, height } = (await page.getByRole('button', { name: 'Save' }).boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  // The mouse, because the browser counts taps by their time, which a slow machine cannot keep.
  await page.mouse.dblclick(x + width / 2, y + height / 2)
  await page.getByText('Welcome, Asha').waitFor()
  const chip = page.getByRole('navigation', { name: 'Categories' }).getByRole('link').nth(3)
  expect(new URL(page.url()).hash).toBe('')
  // A press by itself counts.
  await chip.click()
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#shelf-/)
})

test('the Tab key reaches every card, whether it was there already or not', async () => {
  await using stage = await openTestBrowser({ dataDir })
  const page = await stage.desktop()
  await page.addInitScript(() => localStorage.setItem('customer_nickname', 'Asha'))
  await page.goto(stage.address)
  await page.getByText('Welcome, Asha').waitFor()
  const all = await stage.call<{ name: string; categoryId: string | null; isSoldOut: boolean }[]>(
    'GET',
    '/api/products',
  )
  // The button of a block that is not yet filled passes the focus to its first card, or from below to its
  // last card.
  const waiting = page.getByRole('button', { name: /^Show \d+ more products$/ }).last()
  const shelf = page.getByRole('main').getByRole('region').last()
  await waiting.focus()
  await shelf.getByRole('article').last().waitFor()
  const names = await shelf.getByRole('heading', { level: 3 }).allTextContents()
  const inShelf = names.filter((name) => !all.find((product) => product.name === name)?.isSoldOut)
  // The button passes the focus on when its block is filled.
  await expect.poll(async () => names.includes((await focusedCard(page)) ?? '')).toBe(true)
  const start = inShelf.indexOf((await focusedCard(page)) ?? '')
  expect(start).toBeGreaterThanOrEqual(0)
  for (const name of inShelf.slice(start)) {
    await expect.poll(() => focusedCard(page)).toBe(name)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => focusedCard(page)).toBe(inShelf.at(-1))
})
