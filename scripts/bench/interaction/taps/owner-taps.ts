import type { Browser, Locator } from 'playwright-core'
import { logInAsOwner } from '../../../browser/steps.ts'
import { openTimedPage, phone, type TimedPage } from './tap-timer.ts'

/** Milliseconds. A press on what moved or appeared less than 400 ms before counts for nothing. */
const aimTime = 800

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

  const first = (name: RegExp) => page.getByRole('button', { name }).first()
  const dialog = page.getByRole('dialog')
  /** Taps a button that opens a dialog, and closes that again. */
  const timeDialog = async (kind: string, open: Locator) => {
    await open.scrollIntoViewIfNeeded()
    await time(kind, () => open.tap())
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }

  await page.goto(`${address}/admin/dashboard?tab=orders&status=new`)
  await first(/^Accept order/).waitFor()
  await page.waitForTimeout(aimTime)
  await time('details of an order', () => first(/^Details of/).tap())
  await time('accepted, packing opens', () => first(/^Accept order/).tap())
  await dialog.waitFor()
  await page.waitForTimeout(aimTime)
  for (const box of await dialog.getByRole('checkbox').all()) await time('a line ticked', () => box.tap())
  await time('marked ready', () => first(/^Mark ready/).tap())
  await first(/^Next order/).waitFor()
  await page.waitForTimeout(aimTime)
  await time('the next order', () => first(/^Next order/).tap())
  await page.waitForTimeout(aimTime)
  await time('back to the orders', () => first(/^Back to the orders/).tap())
  await dialog.waitFor({ state: 'hidden' })
  await page.waitForTimeout(aimTime)
  const find = page.getByRole('searchbox', { name: 'Find orders' })
  await time('a letter of a search', () => find.pressSequentially('asha', { delay: 150 }))

  await page.getByRole('tab', { name: 'Products' }).tap()
  await first(/^Edit /).waitFor()
  await page.waitForTimeout(aimTime)
  const inStock = page.getByRole('switch', { name: /^In stock/ }).first()
  await time('in stock', () => inStock.tap())
  for (let round = 0; round < 3; round += 1) {
    const edit = page.getByRole('button', { name: /^Edit / }).nth(round)
    await edit.scrollIntoViewIfNeeded()
    await time('a product edited', () => edit.tap())
    await dialog.waitFor()
    await time('a letter of its price', () => dialog.getByLabel('Price (₹)').pressSequentially('5'))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Close without saving' }).tap()
    await dialog.waitFor({ state: 'hidden' })
  }
  await timeDialog('the question of a deletion', first(/^Delete /))

  await page.getByRole('tab', { name: 'Categories' }).tap()
  await first(/^Move .* down/).waitFor()
  await time('a category moved', () => first(/^Move .* down/).tap())
  await timeDialog('a category edited', first(/^Edit /))

  await page.getByRole('tab', { name: 'Loyalty' }).tap()
  await first(/^Adjust points/).waitFor()
  await timeDialog('points to adjust', first(/^Adjust points/))
  await timeDialog('points to redeem', first(/^Redeem points/))
  await page.context().close()
  return times
}
