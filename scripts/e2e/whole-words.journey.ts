import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { giveNickname, sidewaysScroll } from '../browser/steps.ts'
import { openStage, shareBrowser } from './open-stage.ts'

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

test('the price of a usual product stands on one line with its unit', async () => {
  await using stage = await openStage()
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
      expect(await brokenWords(usuals.getByRole('listitem')), where).toEqual([])
      const [{ x = 0, width = 0 } = {}, button] = [
        (await text.boundingBox()) ?? undefined,
        await usuals.getByRole('button', { name: 'Add Bananas' }).boundingBox(),
      ]
      expect(x + width, where).toBeLessThanOrEqual(button?.x ?? 0)
      expect(await sidewaysScroll(page), where).toBe(0)
    }
  }
})
