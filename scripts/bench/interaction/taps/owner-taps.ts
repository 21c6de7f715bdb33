import type { Browser, Locator } from 'playwright-core'
import { logInAsOwner } from '../../../browser/steps.ts'
import { openTimedPage, phone, type TimedPage } from './tap-timer.ts'

/** Milliseconds that a person needs to aim. Faster taps at one place are double taps, whose second counts for nothing. */
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
  const { page, slow, tap, time, times } = await openTimedPage(browser, phone)
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  const dialog = page.getByRole('dialog')
  const isClosed = () => dialog.waitFor({ state: 'hidden' })
  const aim = () => page.waitForTimeout(aimTime)
  /** Waits until a page or a tab has read its data and rendered them. */
  const isIdle = async () => {
    await page.waitForLoadState('networkidle')
    await aim()
  }
  /** Taps a button that opens a dialog, and closes that again. */
  const tapForDialog = async (kind: string, opener: Locator) => {
    await tap(kind, opener)
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await isClosed()
    await aim()
  }
  await logInAsOwner(page, address)
  await slow()
  for (const tab of tabs) await tap(`the tab ${tab}`, page.getByRole('tab', { name: tab }))

  await page.goto(`${address}/admin/dashboard?tab=orders&status=new`)
  await button(/^Accept order/).waitFor()
  await isIdle()
  await tap('details of an order', button(/^Details of/))
  await aim()
  await tap('accepted, packing opens', button(/^Accept order/))
  await dialog.waitFor()
  await aim()
  for (const line of await dialog.getByRole('checkbox').all()) await tap('a line ticked', line)
  await tap('marked ready', button(/^Mark ready/))
  await button(/^Next order/).waitFor()
  await aim()
  await tap('the next order', button(/^Next order/))
  await aim()
  await tap('back to the orders', button(/^Back/))
  await isClosed()
  await aim()
  const find = page.getByRole('searchbox', { name: 'Find orders' })
  await time('a letter of a search', () => find.pressSequentially('asha', { delay: 150 }))

  await page.getByRole('tab', { name: 'Products' }).click()
  await button(/^Edit /).waitFor()
  await isIdle()
  await tap('in stock', page.getByRole('switch', { name: /^In stock/ }).first())
  for (let round = 0; round < 3; round += 1) {
    await tap('a product edited', page.getByRole('button', { name: /^Edit / }).nth(round))
    await dialog.waitFor()
    await time('a letter of its price', () => dialog.getByLabel('Price (₹)').pressSequentially('5'))
    await page.keyboard.press('Escape')
    await button('Close without saving').click()
    await isClosed()
    await aim()
  }
  await tapForDialog('the question of a deletion', button(/^Delete /))

  await page.getByRole('tab', { name: 'Categories' }).click()
  await button(/^Move .* down/).waitFor()
  await isIdle()
  await tap('a category moved', button(/^Move .* down/))
  await tapForDialog('a category edited', button(/^Edit /))

  await page.getByRole('tab', { name: 'Loyalty' }).click()
  await button(/^Adjust points/).waitFor()
  await isIdle()
  await tapForDialog('points to adjust', button(/^Adjust points/))
  await tapForDialog('points to redeem', button(/^Redeem points/))
  await page.context().close()
  return times
}
