import type { Browser } from 'playwright-core'
import { logInAsOwner } from '../../../browser/steps.ts'
import { openTimedPage, phone, type TimedPage } from './tap-timer.ts'

const tabs = [
  'Products',
  'Categories',
  'Loyalty',
  'Highlights',
  'Social',
  'Store',
  'Settings',
  'Overview',
  'Orders',
]

/** The taps of an owner's morning on the dashboard. Returns the times of each kind in ms. */
export const timeOwner = async (browser: Browser, address: string): Promise<TimedPage['times']> => {
  const { page, slow, time, times } = await openTimedPage(browser, phone)
  await logInAsOwner(page, address)
  await slow()
  for (const tab of tabs) await time(`the tab ${tab}`, () => page.getByRole('tab', { name: tab }).tap())

  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .waitFor()
  await time('details of an order', () =>
    page
      .getByRole('button', { name: /^Details of/ })
      .first()
      .tap(),
  )

  await page.getByRole('tab', { name: 'Products' }).tap()
  for (let round = 0; round < 3; round += 1) {
    const edit = page.getByRole('button', { name: /^Edit / }).nth(round)
    await edit.waitFor()
    await page.waitForTimeout(500)
    await time('a product edited', () => edit.tap())
    const dialog = page.getByRole('dialog')
    await time('a letter of its name', () => dialog.getByLabel('Product Name').pressSequentially('abc'))
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
  await page.context().close()
  return times
}
