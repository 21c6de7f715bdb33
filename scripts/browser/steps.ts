import type { Page } from 'playwright-core'
import { adminPassword } from './run-store.ts'

/**
 * Waits until the dashboard's only tab shows whether new orders ring. That note appears above the tabs a
 * moment after the page. If it moves a button away from under the pointer, the press is no click.
 */
const untilSettled = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^(Turn sound on|Sound)$/ }).waitFor()

/**
 * Opens the dashboard at one of its tabs, as the browser's only dashboard, and waits until the layout is stable. From
 * another tab it goes there as a link does, because loading the page takes most of a step's processor time.
 *
 * @param tab such as `products` or, with more of the URL, `products&view=prices`
 */
export const openTab = async (page: Page, address: string, tab: string): Promise<void> => {
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
  await untilSettled(page)
  // The tab's script has come, and its data.
  await page.locator('[role=tabpanel]:not(:empty, :has([data-skeleton]))').waitFor()
}

/** Logs in through the page. */
export const logInAsOwner = async (page: Page, address: string): Promise<void> => {
  await page.goto(`${address}/admin`)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(adminPassword)
  await page.getByRole('button', { name: 'Login to Dashboard' }).click()
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  await untilSettled(page)
}

/** Enters the nickname on the home page. */
export const giveNickname = async (page: Page, nickname: string): Promise<void> => {
  await page.getByLabel('Your Name (One-time setup)').fill(nickname)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(`Welcome, ${nickname}`).waitFor()
}

/** Adds the product to the cart with its own button, also while it reads `Added!`. */
export const addToCart = (page: Page, product: string): Promise<void> =>
  page
    .getByRole('article', { name: product })
    .getByRole('button', { name: /^(Add to Cart|Added!)/ })
    .click()

export const openCart = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Cart(, .*)?$/ }).click()
  await page.getByRole('dialog', { name: 'Shopping Cart' }).waitFor()
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

type ShiftWindow = Window & { shifts: string[] }
type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

/** Notes from the page's next load on whatever is moved by other parts of it. */
export const recordShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const view = window as unknown as ShiftWindow
    view.shifts = []
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 50) ?? 'what is gone')
        if (value > 0) view.shifts.push(`${value}: ${moved.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** What {@link recordShifts} has noted so far: how much of the window was moved, and what was in it. */
export const listShifts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as ShiftWindow).shifts)

/** How far a page is wider than what it is laid out for, without the place that is kept for a scroll bar. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.offsetWidth)

/** Sends the keys of a barcode scanner, with two ends of line as by those that send CR and LF. */
export const scan = async (page: Page, code: string): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const keys = [...code, 'Enter', 'Enter']
  // Nobody begins to scan within the 50 ms after a typed key in which the page would add that key to the code.
  const begin = Date.now() + 100
  const send = (key: string, index: number) => {
    const text = key === 'Enter' ? '\r' : key
    // A busy machine sends the keys slowly, which the page would take for typing.
    const timestamp = (begin + index) / 1_000
    return [
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, timestamp }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp }),
    ]
  }
  // All at once: a scanner does not wait until the page has handled a key, as Playwright's keyboard does.
  await Promise.all(keys.flatMap(send))
  await session.detach()
}
