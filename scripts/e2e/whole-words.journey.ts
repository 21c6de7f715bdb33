import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { giveNickname, logInAsOwner, sidewaysScroll } from '../browser/steps.ts'
import { openTestBrowser, shareBrowser } from './open-test-browser.ts'

shareBrowser()

const setTextSize = (page: Page, size: number) =>
  page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`
  }, size)

/** The words in a place that stand on more than one line. */
const brokenWords = (place: Locator) =>
  place.evaluate((element) => {
    const found: string[] = []
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(word)
      }
    }
    return found
  })

/** The names whose mark stands on another line than their first word. */
const loneMarks = (place: Locator) =>
  place.locator('[data-veg]').evaluateAll((marks) =>
    marks
      .map((mark) => mark.parentElement ?? mark)
      .filter((name) => {
        const words = document.createRange()
        words.selectNodeContents(name.querySelector('span:not([data-veg])') ?? name)
        const [first] = words.getClientRects()
        const mark = name.querySelector('[data-veg]')?.getBoundingClientRect()
        return !first || !mark || mark.top > first.bottom || mark.bottom < first.top
      })
      .map(({ textContent }) => textContent),
  )

test('on a small phone the owner’s lists keep words whole and marks at their names, also with large text', async () => {
  await using stage = await openTestBrowser()
  for (const name of ['Watermelon', 'Pomegranate', 'Brown Eggs Pack of 6']) {
    const { id } = await stage.addProduct(name, '780')
    await stage.call('PUT', `/api/products/${id}`, { unit: 'dozen', veg: 'veg' })
  }
  const page = await stage.phone()
  await page.setViewportSize({ width: 320, height: 640 })
  await logInAsOwner(page, stage.address)
  const look = async (view: string, list: Locator) => {
    for (const size of [100, 200]) {
      await setTextSize(page, size)
      const where = `${view}, text of ${size} %`
      await expect.poll(() => loneMarks(list), { message: where }).toEqual([])
      await expect.poll(() => brokenWords(list), { message: where }).toEqual([])
      expect(await sidewaysScroll(page), where).toBe(0)
    }
  }
  const rows = page.getByRole('tabpanel').getByRole('list')
  await page.goto(`${stage.address}/admin/dashboard?tab=products`)
  const products = rows.filter({ hasText: 'Pomegranate' })
  await products.waitFor()
  await expect.poll(() => products.locator('[data-veg]').count()).toBe(3)
  await look('products', products)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox').first().waitFor()
  await look('several', products)
  await page.goto(`${stage.address}/admin/dashboard?tab=products&view=starter`)
  const fruit = rows.filter({ hasText: 'Pomegranate' })
  await fruit.waitFor()
  await look('starter', fruit)
})

test('the price of a usual product stands on one line with its unit', async () => {
  await using stage = await openTestBrowser()
  const { id: categoryId } = await stage.call<{ id: string }>('POST', '/api/categories', { name: 'Fruit' })
  const { id } = await stage.addProduct('Bananas', '68', categoryId)
  const page = await stage.phone()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(stage.address)
  await giveNickname(page, 'Asha')
  await page.evaluate((product) => localStorage.setItem('usuals:Asha', product), id)
  const usuals = page.getByRole('region', { name: 'Your usuals' })
  for (const [price, shown] of [
    ['68', '₹68/dozen'],
    ['1250.50', '₹1,250.50/dozen'],
  ] as const) {
    await stage.call('PUT', `/api/products/${id}`, { price, unit: 'dozen' })
    for (const size of [100, 200]) {
      const where = `${shown}, text of ${size} %`
      await page.goto(stage.address)
      const text = usuals.getByText(shown)
      await text.waitFor()
      await setTextSize(page, size)
      await expect.poll(() => brokenWords(usuals.getByRole('listitem')), { message: where }).toEqual([])
      const isBesideButton = async () => {
        const price = await text.boundingBox()
        const button = await usuals.getByRole('button', { name: 'Add Bananas' }).boundingBox()
        return price !== null && button !== null && price.x + price.width <= button.x
      }
      await expect.poll(isBesideButton, { message: where }).toBe(true)
      expect(await sidewaysScroll(page), where).toBe(0)
    }
  }
})

test('the headings of the shelves keep their words whole', async () => {
  await using stage = await openTestBrowser()
  for (const name of ['Personal Care', 'Cleaning & Household', 'Fruits & Vegetables']) {
    await stage.call('POST', '/api/categories', { name })
  }
  const page = await stage.phone()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(stage.address)
  await page.getByRole('heading', { name: 'Personal Care' }).waitFor()
  for (const size of [100, 200]) {
    await setTextSize(page, size)
    const where = `text of ${size} %`
    await expect.poll(() => brokenWords(page.getByRole('main')), { message: where }).toEqual([])
    expect(await sidewaysScroll(page), where).toBe(0)
  }
})
