import type { Page } from 'playwright-core'
import { anything, type Catalogue, matching } from './catalogue.ts'
import { catalogue as english } from './catalogue-texts.ts'
import { adminPassword } from './run-store.ts'

/**
 * Waits until the dashboard's only tab shows whether new orders ring. That note appears above the tabs a
 * moment after the page. If it moves a button away from under the pointer, the press is no click.
 */
const untilSettled = (page: Page, { alarm }: Catalogue): Promise<void> =>
  page
    .getByRole('button', { name: alarm.soundOn, exact: true })
    .or(page.getByRole('button', { name: alarm.soundOff, exact: true }))
    .waitFor()

/**
 * Opens the dashboard at one of its tabs, as the browser's only dashboard, and waits until the layout is stable. From
 * another tab it goes there as a link does, because loading the page takes most of a step's processor time.
 *
 * @param tab such as `products` or, with more of the URL, `products&view=prices`
 */
export const openTab = async (
  page: Page,
  address: string,
  tab: string,
  texts: Catalogue = english,
): Promise<void> => {
  const wanted = new URL(`/admin/dashboard?tab=${tab}`, address)
  const shown = new URL(page.url())
  const name = wanted.searchParams.get('tab')
  const isWithin = shown.origin === wanted.origin && shown.pathname === wanted.pathname
  if (isWithin && shown.searchParams.get('tab') !== name) {
    await page.evaluate((url) => {
      history.pushState(null, '', url)
      dispatchEvent(new PopStateEvent('popstate'))
    }, wanted.href)
    await page.locator(`[role=tab][aria-selected=true][id$="-tab-${name}"]`).waitFor()
  } else {
    await page.goto(wanted.href)
  }
  await untilSettled(page, texts)
}

/**
 * Stops the page's clock, so that only `page.clock.runFor` moves its timers on. `page.clock.resume` lets them go
 * again. Animation frames stop too.
 */
export const holdClock = async (page: Page): Promise<void> => {
  await page.clock.install()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
}

/** Logs in through the page. */
export const logInAsOwner = async (
  page: Page,
  address: string,
  texts: Catalogue = english,
): Promise<void> => {
  const { dashboard, ownerPages } = texts
  await page.goto(`${address}/admin`)
  await page.getByRole('textbox', { name: dashboard.password, exact: true }).fill(adminPassword)
  await page.getByRole('button', { name: dashboard.logIn }).click()
  await page.getByRole('heading', { name: ownerPages.dashboard }).waitFor()
  await untilSettled(page, texts)
}

/** Enters the nickname on the home page. */
export const giveNickname = async (
  page: Page,
  nickname: string,
  { home }: Catalogue = english,
): Promise<void> => {
  await page.getByLabel(home.nickname).fill(nickname)
  await page.getByRole('button', { name: home.save, exact: true }).click()
  await page.getByText(home.greeting(nickname)).waitFor()
}

/** Adds the product to the cart with its own button, also while it reads `Added!`. */
export const addToCart = async (
  page: Page,
  product: string,
  { shelves }: Catalogue = english,
): Promise<void> => {
  const card = page.getByRole('article', { name: product })
  await card
    .getByRole('button', { name: shelves.add })
    .or(card.getByRole('button', { name: shelves.added }))
    .click()
}

export const openCart = async (page: Page, { shell, cart }: Catalogue = english): Promise<void> => {
  await page
    .getByRole('button', { name: shell.cart, exact: true })
    .or(page.getByRole('button', { name: matching(shell.cartWith(anything)) }))
    .click()
  await page.getByRole('dialog', { name: cart.title }).waitFor()
}

/** Opens a row's menu, and chooses one of its entries. */
export const chooseEntry = async (
  page: Page,
  menu: string | RegExp,
  entry: string | RegExp,
): Promise<void> => {
  await page.getByRole('button', { name: menu, exact: true }).first().press('Enter')
  await page.getByRole('menuitem', { name: entry, exact: true }).press('Enter')
}

/** How far a page is wider than what it is laid out for, without the place that is kept for a scroll bar. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.offsetWidth)
