import type { Browser } from 'playwright-core'
import { scan } from '../../browser/scan.ts'
import { logInAsOwner } from '../../browser/steps.ts'
import { openTimedPage, type TimedPage } from './tap-timer.ts'

/** Ten common things, as somebody types them who knows the search. */
const items = ['milk', 'atta', 'suga', 'salt', 'tea', 'rice', 'oil', 'bisk', 'soap', 'dal']

const mostKeys = 60

/** Milliseconds between the keys of a quick typist. A scanner is faster than 50. */
const betweenKeys = 120

/** The keys of a sale at the counter's PC, from the empty bill to the paid one. Returns the times of each kind in ms. */
export const timeCounter = async (browser: Browser, address: string): Promise<TimedPage['times']> => {
  const { page, slow, time, times } = await openTimedPage(browser, {
    viewport: { width: 1366, height: 768 },
    locale: 'en-IN',
  })
  await logInAsOwner(page, address)
  await page.goto(`${address}/admin/dashboard?tab=orders&view=counter`)
  await page.getByRole('combobox', { name: 'Name or barcode' }).and(page.locator(':focus')).waitFor()
  await slow()
  const lines = page.getByRole('textbox', { name: /^Amount of/ })
  let keys = 0
  for (const item of items) {
    await time('a letter of a product', () => page.keyboard.type(item, { delay: betweenKeys }))
    await time('Enter adds it', () => page.keyboard.press('Enter'))
    keys += item.length + 1
  }
  if ((await lines.count()) !== items.length) throw new Error('Not each of the products was found and added')
  await time('all 15 keys of a scan', () => scan(page, '8901063142329'))
  await time('to the payment', () => page.keyboard.press('Enter'))
  await time('a digit of the money', () => page.keyboard.type('5000', { delay: betweenKeys }))
  await time('paid', () => page.keyboard.press('F8'))
  keys += 1
  await page.getByText(/Paid by cash$/).waitFor()
  console.log(`\n${items.length} products from empty to paid: ${keys} keys (at most ${mostKeys})`)
  await page.context().close()
  return times
}
