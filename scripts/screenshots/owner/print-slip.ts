import type { Locator } from 'playwright-core'
import { anything, matching } from '../../browser/catalogue.ts'
import type { PagesContext } from '../pages-context.ts'

/** Prints the slip of the order that is packed, and keeps its texts for those who read the pages. */
export const printSlip = async ({ camera, texts }: PagesContext, dialog: Locator): Promise<void> => {
  const { page, keep } = camera
  await page.evaluate(() => {
    window.print = () => document.body.toggleAttribute('data-printed', true)
  })
  await dialog.getByRole('button', { name: matching(texts.packing.printOf(anything)) }).click()
  await page.locator('body[data-printed]').waitFor({ state: 'attached' })
  await keep('slip', await page.locator('[data-slip] [data-paper] *').allTextContents())
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
}
