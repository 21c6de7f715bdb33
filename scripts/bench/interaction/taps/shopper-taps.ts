import type { Browser } from 'playwright-core'
import { openCart } from '../../../browser/steps.ts'
import { openTimedPage, phone, type TimedPage } from './tap-timer.ts'

const rounds = 3

/** The taps of a shopper's visit, from the nickname to the order. Returns the times of each kind in ms. */
export const timeShopper = async (browser: Browser, address: string): Promise<TimedPage['times']> => {
  const { page, slow, time, times } = await openTimedPage(browser, phone)
  await page.goto(address)
  const field = page.getByLabel('Your Name (One-time setup)')
  await field.waitFor()
  await slow()
  await time('a letter of the nickname', () => field.pressSequentially('Asha'))
  await time('the nickname saved', () => page.getByRole('button', { name: 'Save' }).tap())
  const cards = page.getByRole('article')
  for (let round = 0; round < rounds; round += 1) {
    const card = cards.nth(round)
    await card.scrollIntoViewIfNeeded()
    await time('added to the cart', () => card.getByRole('button', { name: 'Add to Cart' }).tap())
    await time('added again', () => card.getByRole('button', { name: /^Add/ }).tap())
    const minus = card.getByRole('button', { name: /^Decrease quantity/ })
    await minus.waitFor()
    await time('one less on the card', () => minus.tap())
  }
  const chips = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
  for (const place of [3, 1, 0]) await time('a category', () => chips.nth(place).tap())
  const search = page.getByRole('searchbox', { name: 'Search products' })
  await time('the search entered', () => search.tap())
  for (const text of ['chini', 'basmati', 'bsikut']) {
    await time('a letter of the search', () => search.pressSequentially(text, { delay: 150 }))
    await time('the search cleared', () => page.getByRole('button', { name: 'Clear the search' }).tap())
  }
  for (let round = 0; round < rounds; round += 1) {
    await time('the cart opened', () => page.getByRole('button', { name: /^Cart/ }).tap())
    const cart = page.getByRole('dialog', { name: 'Shopping Cart' })
    await time('one more in the cart', () =>
      cart
        .getByRole('button', { name: /^Increase quantity/ })
        .first()
        .tap(),
    )
    await time('one less in the cart', () =>
      cart
        .getByRole('button', { name: /^Decrease quantity/ })
        .first()
        .tap(),
    )
    await time('the cart closed', () => page.keyboard.press('Escape'))
  }
  await openCart(page)
  await time('ordered', () => page.getByRole('button', { name: 'Place Order' }).tap())
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await time('My Points', () => page.getByRole('link', { name: 'My Points' }).last().tap())
  await page.getByRole('heading', { name: 'Recent Orders' }).waitFor()
  await time('the order to be cancelled', () => page.getByRole('button', { name: /^Cancel order/ }).tap())
  await page.getByRole('dialog').waitFor()
  await time('kept', () => page.getByRole('button', { name: 'Keep the order' }).tap())
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await time('home', () => page.getByRole('link', { name: 'Home' }).last().tap())
  const putAway = page.getByRole('button', { name: /^Put away order/ })
  await putAway.waitFor()
  await time('the strip put away', () => putAway.tap())
  // The usuals of an order are shown at the next visit.
  await page.reload()
  const usual = page.getByRole('region', { name: 'Your usuals' }).getByRole('button').first()
  await usual.waitFor()
  await page.waitForTimeout(3_000)
  await time('a usual', () => usual.tap())
  await page.context().close()
  return times
}
