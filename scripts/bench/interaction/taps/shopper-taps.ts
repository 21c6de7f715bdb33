import type { Browser } from 'playwright-core'
import { openCart } from '../../../browser/steps.ts'
import { openTimedPage, phone, type TimedPage } from './tap-timer.ts'

const rounds = 3

/** The taps of a shopper's visit, from the nickname to the order. Returns the times of each kind in ms. */
export const timeShopper = async (browser: Browser, address: string): Promise<TimedPage['times']> => {
  const { page, slow, tap, time, times } = await openTimedPage(browser, phone)
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  await page.goto(address)
  const field = page.getByLabel('Your Name (One-time setup)')
  await field.waitFor()
  await slow()
  await time('a letter of the nickname', () => field.pressSequentially('Asha'))
  await tap('the nickname saved', button('Save'))
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
