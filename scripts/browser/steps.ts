import type { Locator, Page } from 'playwright-core'
import { adminPassword } from './run-store.ts'

/**
 * Waits until the dashboard's only tab shows whether new orders ring. That note appears above the tabs a
 * moment after the page. If it moves a button away from under the pointer, the press is no click.
 */
const untilSettled = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^(Sound on|Turn the sound off)$/ }).waitFor()

/**
 * Opens the dashboard at one of its tabs, as the browser's only dashboard, and waits until the layout is
 * stable.
 */
export const openTab = async (page: Page, address: string, tab: string): Promise<void> => {
  await page.goto(`${address}/admin/dashboard?tab=${tab}`)
  await untilSettled(page)
}

/** Milliseconds. The dashboard ignores presses on a row that moved or appeared less than 400 ms before. */
const aimTime = 450

/** Presses a button of a list's row, once the row has stayed where it is as long as a person needs to aim. */
export const pressInRow = async (button: Locator): Promise<void> => {
  await button.evaluate(async (element, steadyFor) => {
    const row = element.closest('tr') ?? element
    let [top, since] = [Number.NaN, performance.now()]
    while (performance.now() - since < steadyFor) {
      const place = row.getBoundingClientRect().top + window.scrollY
      if (place !== top) [top, since] = [place, performance.now()]
      await new Promise(requestAnimationFrame)
    }
  }, aimTime)
  await button.click()
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
export const logInAsOwner = async (page: Page, address: string): Promise<void> => {
  await page.goto(`${address}/admin`)
  await page.getByRole('textbox', { name: 'Password' }).fill(adminPassword)
  await page.getByRole('button', { name: 'Login to Dashboard' }).click()
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  await untilSettled(page)
}

/** Enters the nickname on the home page. */
export const giveNickname = async (page: Page, nickname: string): Promise<void> => {
  await page.getByLabel('Your Name (One-time setup)').fill(nickname)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`Welcome, ${nickname}`).waitFor()
}

/** Adds the product to the cart with its own button, also while it reads `Added!`. */
export const addToCart = async (page: Page, product: string): Promise<void> => {
  await page.getByRole('article', { name: product }).getByRole('button', { name: /^Add/ }).click()
}

export const openCart = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Cart/ }).click()
  await page.getByRole('dialog', { name: 'Shopping Cart' }).waitFor()
}

export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
