import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findAxeViolations } from '../browser/find-axe-violations.ts'
import { addToCart, giveNickname, sidewaysScroll } from '../browser/steps.ts'
import { holdScripts } from './faults.ts'
import { openTestBrowser, shareBrowser, type TestBrowser } from './open-test-browser.ts'

shareBrowser()

/** Adds two shelves that are longer than a phone's screen. */
const fillShop = async ({ call, addProduct }: TestBrowser): Promise<void> => {
  for (const [displayOrder, category] of ['Dals', 'Soaps'].entries()) {
    const { id } = await call<{ id: string }>('POST', '/api/categories', { name: category, displayOrder })
    for (let pack = 1; pack <= 20; pack += 1) await addProduct(`${category} ${pack} pack`, '50', id)
  }
}

const topOf = (page: Page, name: string) =>
  page.getByRole('article', { name }).evaluate((card) => card.getBoundingClientRect().top)

test('on a phone the search shows its finds wherever one is, and clearing leads back there', async () => {
  await using stage = await openTestBrowser()
  await fillShop(stage)
  const page = await stage.phone()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(stage.address)
  await giveNickname(page, 'Asha')
  await page.getByRole('article', { name: 'Soaps 15 pack' }).scrollIntoViewIfNeeded()
  const before = await topOf(page, 'Soaps 15 pack')
  const field = page.getByRole('searchbox', { name: 'Search products' })
  const bar = await field.boundingBox()

  // A real touch does not scroll the field into view first, unlike a scripted tap.
  await page.touchscreen.tap((bar?.x ?? 0) + 40, (bar?.y ?? 0) + 20)
  await page.keyboard.type('daks 7')
  await page.getByText('Nothing found for “daks 7”, but 1 similar.').waitFor()
  await page.getByRole('heading', { name: 'Similar', exact: true }).waitFor()
  const barEnd = (bar?.y ?? 0) + (bar?.height ?? 0)
  const isInSight = async () => {
    const card = await page.getByRole('article', { name: 'Dals 7 pack' }).boundingBox()
    return card !== null && card.y > barEnd && card.y < 300
  }
  await expect.poll(isInSight).toBe(true)
  // The field has grown over the chips, but not moved.
  const typedInto = await field.boundingBox()
  expect(Math.abs((typedInto?.y ?? 0) - (bar?.y ?? 0))).toBeLessThan(1)
  expect(typedInto?.width).toBeGreaterThan(300)
  await addToCart(page, 'Dals 7 pack')
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await findAxeViolations(page)).toEqual([])

  await field.fill('screwdriver')
  await page.getByText('Nothing found for “screwdriver”.').waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Show all products' }).click()
  await page.getByRole('article', { name: 'Soaps 15 pack' }).waitFor()
  await expect.poll(async () => Math.abs((await topOf(page, 'Soaps 15 pack')) - before)).toBeLessThan(40)
})

test('what is typed before the page is alive is looked for when it is', async () => {
  await using stage = await openTestBrowser()
  await fillShop(stage)
  const page = await stage.phone()
  const release = await holdScripts(page)
  await page.goto(stage.address, { waitUntil: 'domcontentloaded' })
  await page.getByRole('searchbox', { name: 'Search products' }).fill('soaps 12')
  release()
  await page.getByText('1 found for “soaps 12”').waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
})

test('with the keyboard alone: chip to shelf, field to finds, Escape back', async () => {
  await using stage = await openTestBrowser()
  await fillShop(stage)
  const page = await stage.desktop()
  await page.goto(stage.address)
  await giveNickname(page, 'Asha')
  const chip = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Soaps' })
  await chip.focus()
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { name: 'Soaps', exact: true })
  const field = page.getByRole('searchbox', { name: 'Search products' })
  const isBelowBar = async () => {
    const [top, bar] = [(await heading.boundingBox())?.y ?? 0, await field.boundingBox()]
    return top < 260 && bar !== null && top > bar.y + bar.height
  }
  await expect.poll(isBelowBar).toBe(true)
  await page.keyboard.press('Tab')
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('article')?.querySelector('h3')?.textContent)
  await expect.poll(focused).toBe('Soaps 1 pack')

  await field.focus()
  await page.keyboard.type('dals 20')
  await page.getByText('1 found for “dals 20”').waitFor()
  await page.keyboard.press('Tab') // the button that clears
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe('Dals 20 pack')
  await field.focus()
  await page.keyboard.press('Escape')
  await page.getByRole('article', { name: 'Soaps 1 pack', exact: true }).waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
})
