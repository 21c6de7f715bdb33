import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedFolder } from '../../src/seed/seed-folder.ts'
import { adminPassword } from '../browser/run-store.ts'
import { openStage, shareBrowser } from './open-stage.ts'

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
  await using stage = await openStage({ dataDir })
  for (const open of [stage.phone, stage.desktop]) {
    const page = await open()
    await page.addInitScript(() => localStorage.setItem('customer_nickname', 'Asha'))
    await page.goto(stage.address)
    await page.getByText('Welcome, Asha').waitFor()
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
      expect(await cardCount(page)).toBeLessThan(600)
    }
    expect(Math.abs((await pageHeight(page)) - height)).toBeLessThanOrEqual(2)
    expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBe(0)
  }
})

test('the Tab key reaches every card, whether it was there already or not', async () => {
  await using stage = await openStage({ dataDir })
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
  expect(names).toContain(await focusedCard(page))
  const visited: (string | null | undefined)[] = []
  const start = inShelf.indexOf((await focusedCard(page)) ?? '')
  for (let index = start; index < inShelf.length; index += 1) {
    visited.push(await focusedCard(page))
    await page.keyboard.press('Tab')
  }
  expect(visited).toEqual(inShelf.slice(start))
  await page.keyboard.press('Shift+Tab')
  expect(await focusedCard(page)).toBe(inShelf.at(-1))
})
