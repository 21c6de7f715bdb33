import type { Browser, Locator } from 'playwright-core'
import { wifiAddress } from '../../browser/launch.ts'
import { logInAsOwner, openCart } from '../../browser/steps.ts'
import { runSeededStore } from '../lib/store.ts'
import { timeCounter } from './counter.ts'
import { openTimedPage, phone, printTimes, type TimedPage, tapSlowdown, timeBareTap } from './tap-timer.ts'

const rounds = 3

/** The taps of a shopper's visit, from the nickname to the order. Returns the times of each kind in ms. */
const timeShopper = async (browser: Browser, address: string): Promise<TimedPage['times']> => {
  const { page, slow, tap, time, times } = await openTimedPage(browser, phone)
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  await page.goto(address)
  const field = page.getByLabel('Your Name (One-time setup)')
  await field.waitFor()
  await slow()
  await time('a letter of the nickname', () => field.pressSequentially('Asha'))
  await tap('the nickname saved', button('Save'))
  const twentieth = page.getByRole('article').nth(19)
  await tap('the very first, twentieth card', twentieth.getByRole('button', { name: 'Add to Cart' }))
  for (let round = 0; round < rounds; round += 1) {
    const card = page.getByRole('article').nth(round)
    await tap('added to the cart', card.getByRole('button', { name: 'Add to Cart' }))
    await tap('added again', card.getByRole('button', { name: /^Add/ }))
    const minus = card.getByRole('button', { name: /^Decrease quantity/ })
    await minus.waitFor()
    await tap('one less on the card', minus)
  }
  const chips = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
  for (const place of [3, 1, 0]) await tap('a category', chips.nth(place))
  const search = page.getByRole('searchbox', { name: 'Search products' })
  await tap('the search entered', search)
  for (const text of ['chini', 'basmati', 'bsikut']) {
    await time('a letter of the search', () => search.pressSequentially(text, { delay: 150 }))
    await tap('the search cleared', button('Clear the search'))
  }
  for (let round = 0; round < rounds; round += 1) {
    await tap('the cart opened', button(/^Cart/))
    const cart = page.getByRole('dialog', { name: 'Shopping Cart' })
    await tap('one more in the cart', cart.getByRole('button', { name: /^Increase quantity/ }).first())
    await tap('one less in the cart', cart.getByRole('button', { name: /^Decrease quantity/ }).first())
    await time('the cart closed', () => page.keyboard.press('Escape'))
  }
  await openCart(page)
  await tap('ordered', button('Place Order'))
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await tap('My Points', page.getByRole('link', { name: 'My Points' }).last())
  await page.getByRole('heading', { name: 'Recent Orders' }).waitFor()
  await tap('the order to be cancelled', button(/^Cancel order/))
  await page.getByRole('dialog').waitFor()
  await tap('kept', button('Keep the order'))
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await tap('home', page.getByRole('link', { name: 'Home' }).last())
  await tap('the strip put away', button(/^Dismiss order/))
  // The usuals of an order are shown at the next visit.
  await page.reload()
  const usual = page.getByRole('region', { name: 'Your usuals' }).getByRole('button').first()
  await usual.waitFor()
  await page.waitForLoadState('networkidle')
  await tap('a usual', usual)
  await page.context().close()
  return times
}

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
const timeOwner = async (browser: Browser, address: string): Promise<TimedPage['times']> => {
  const { page, slow, tap, time, times } = await openTimedPage(browser, phone)
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  const entry = (name: RegExp) => page.getByRole('menuitem', { name })
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
  await button(/^More about/).waitFor()
  await isIdle()
  await tap('a menu of a category', button(/^More about/))
  await tap('a category moved', entry(/^Move down/))
  await page.keyboard.press('Escape')
  await tapForDialog('a category edited', button(/^Edit /))

  await page.getByRole('tab', { name: 'Loyalty' }).click()
  await button(/^Adjust points/).waitFor()
  await isIdle()
  await tapForDialog('points to adjust', button(/^Adjust points/))
  await tap('a menu of a customer', button(/^More about/))
  await tapForDialog('points to redeem', entry(/^Redeem points/))
  await page.context().close()
  return times
}

const sizes = [300, 2_000]

/** How often each tour is made, each time in a new store and browser profile. */
const tours = 3

const audiences = { shopper: timeShopper, owner: timeOwner, counter: timeCounter }
type Audience = keyof typeof audiences

/** Milliseconds from a tap or a key to its paint, the most for each audience. */
const most: Record<Audience, number> = { shopper: 100, owner: 200, counter: 200 }

/** Prints how long the taps of a shopper and of an owner, and the keys of a counter, take to be painted, beside a bare tap of the same run. */
export const measureTaps = async (browser: Browser): Promise<void> => {
  const bare = await timeBareTap(browser)
  console.log(`processor slowed ${tapSlowdown} times; a bare tap on an empty page: ${bare} ms`)
  for (const products of sizes) {
    const found: Record<Audience, TimedPage['times'][]> = { shopper: [], owner: [], counter: [] }
    for (let tour = 0; tour < tours; tour += 1) {
      await using store = await runSeededStore({ products, orders: 60, pictures: false })
      for (const who of Object.keys(audiences) as Audience[])
        found[who].push(await audiences[who](browser, wifiAddress(store.port)))
    }
    for (const who of Object.keys(audiences) as Audience[]) {
      console.log(`\n${who}, ${products} products: worst of each kind in ms (at most ${most[who]})`)
      printTimes(found[who], most[who], bare)
    }
  }
}
