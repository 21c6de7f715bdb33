import type { Browser, Locator, Page } from 'playwright-core'
import { launchBrowser, wifiAddress } from '../../browser/launch.ts'
import { logInAsOwner, openCart } from '../../browser/steps.ts'
import { median } from '../lib/measure.ts'
import { runSeededStore } from '../lib/store.ts'
import { shown } from './print.ts'

/** CPU slowdown relative to this machine, for a cheap Android phone. */
const slowdown = 6
const sizes = [300, 2_000]
/** How often each visit is made, each time in a new store and browser profile. */
const rounds = 3

const phone = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  locale: 'en-IN',
}

/** Milliseconds: the shortest that the browser reports, and those within which it reports. */
const leastReported = 16
const reportTime = 500

type TapWindow = Window & { tapDurations: number[] }

/** A page whose taps and keys are timed from the press to the next paint, by the browser's event timing. */
type TimedPage = {
  page: Page
  /** Slows the CPU from now on, once everything is loaded. */
  slow: () => Promise<void>
  /** Times the taps and keys of an action, of which the longest counts. */
  time: (kind: string, act: () => Promise<unknown>) => Promise<void>
  tap: (kind: string, target: Locator) => Promise<void>
  /** The longest of each kind in ms. */
  longest: Map<string, number>
}

const openTimedPage = async (browser: Browser): Promise<TimedPage> => {
  const context = await browser.newContext(phone)
  await context.addInitScript((durationThreshold) => {
    const tapDurations: number[] = []
    Object.assign(window, { tapDurations })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId) tapDurations.push(entry.duration)
      }
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
  }, leastReported)
  const page = await context.newPage()
  const longest = new Map<string, number>()
  const time: TimedPage['time'] = async (kind, act) => {
    await page.evaluate(() => (window as unknown as TapWindow).tapDurations.splice(0))
    await act()
    await page.waitForTimeout(reportTime)
    const durations = await page.evaluate(() => (window as unknown as TapWindow).tapDurations)
    longest.set(kind, Math.max(leastReported, longest.get(kind) ?? 0, ...durations))
  }
  return {
    page,
    longest,
    time,
    // A bare tap: a locator's own looks for what covers the element, and its work in the page would count.
    tap: async (kind, target) => {
      await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      if (width === 0) throw new Error(`Nothing to tap for "${kind}"`)
      await time(kind, () => page.touchscreen.tap(x + width / 2, y + height / 2))
    },
    slow: async () => {
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(3_000) // the lazy scripts load once a page is idle
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    },
  }
}

const barePage = `<meta name="viewport" content="width=device-width"><button style="padding:20px">0</button>
<script>document.querySelector('button').onclick = ({ target }) => { target.textContent = Number(target.textContent) + 1 }</script>`

/** The time in ms of a tap that changes one number on an otherwise empty page: what no page can be faster than. */
const timeBareTap = async (browser: Browser): Promise<number> => {
  const { page, slow, tap, longest } = await openTimedPage(browser)
  await page.goto(`data:text/html,${encodeURIComponent(barePage)}`)
  await slow()
  for (let round = 0; round < 9; round += 1) await tap(`tap ${round}`, page.getByRole('button'))
  await page.context().close()
  return median([...longest.values()])
}

/** A shopper's visit on a phone, from the nickname to the order. */
const visitShop = async ({ page, slow, tap, time }: TimedPage, address: string): Promise<void> => {
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  await page.goto(address)
  const field = page.getByLabel('Your Name (One-time setup)')
  await field.waitFor()
  await slow()
  await time('a letter of the nickname', () => field.pressSequentially('Asha'))
  await tap('the nickname saved', button('Save'))
  const cards = page.getByRole('article')
  await tap('the very first, twentieth card', cards.nth(19).getByRole('button', { name: 'Add to Cart' }))
  for (const card of [cards.nth(0), cards.nth(1), cards.nth(2)]) {
    await tap('added to the cart', card.getByRole('button', { name: 'Add to Cart' }))
    await tap('added again', card.getByRole('button', { name: /^Add/ }))
    const less = card.getByRole('button', { name: /^Decrease quantity/ })
    await less.waitFor()
    await tap('one less on the card', less)
  }
  const chips = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
  for (const place of [3, 1, 0]) await tap('a category', chips.nth(place))
  const search = page.getByRole('searchbox', { name: 'Search products' })
  await tap('the search entered', search)
  for (const text of ['chini', 'basmati', 'bsikut']) {
    await search.clear()
    await time('a letter of the search', () => search.pressSequentially(text, { delay: 150 }))
  }
  await search.clear()
  await tap('the cart opened', button(/^Cart/))
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' })
  await tap('one more in the cart', cart.getByRole('button', { name: /^Increase quantity/ }).first())
  await time('the cart closed', () => page.keyboard.press('Escape'))
  await openCart(page)
  await tap('ordered', button('Place Order'))
  await cart.waitFor({ state: 'hidden' })
  await tap('My Points', page.getByRole('link', { name: 'My Points' }).last())
  await page.getByRole('heading', { name: 'Recent Orders' }).waitFor()
  await tap('home', page.getByRole('link', { name: 'Home' }).last())
}

/** Milliseconds that a person needs to aim. Faster taps at one place are double taps, whose second counts for nothing. */
const aimTime = 800

const tabs = 'Products Categories Loyalty Highlights Social Store Settings Overview Orders'.split(' ')

/** An owner's morning on the dashboard, on a phone. */
const visitDashboard = async ({ page, slow, tap, time }: TimedPage, address: string): Promise<void> => {
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  const dialog = page.getByRole('dialog')
  const aim = () => page.waitForTimeout(aimTime)
  const closeDialog = async () => {
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await aim()
  }
  await logInAsOwner(page, address)
  await slow()
  for (const tab of tabs) await tap(`the tab ${tab}`, page.getByRole('tab', { name: tab }))
  await page.goto(`${address}/admin/dashboard?tab=orders&status=new`)
  await button(/^Accept order/).waitFor()
  await page.waitForLoadState('networkidle')
  await tap('details of an order', button(/^Details of/))
  await aim()
  await tap('accepted, packing opens', button(/^Accept order/))
  await dialog.waitFor()
  await aim()
  for (const line of await dialog.getByRole('checkbox').all()) await tap('a line ticked', line)
  await tap('marked ready', button(/^Mark ready/))
  await aim()
  await closeDialog()
  const find = page.getByRole('searchbox', { name: 'Find orders' })
  await time('a letter of a search', () => find.pressSequentially('asha', { delay: 150 }))
  await page.getByRole('tab', { name: 'Products' }).click()
  await button(/^Edit /).waitFor()
  await page.waitForLoadState('networkidle')
  await tap('in stock', page.getByRole('switch', { name: /^In stock/ }).first())
  await tap('a product edited', button(/^Edit /))
  await dialog.waitFor()
  await time('a letter of its price', () => dialog.getByLabel('Price (₹)').pressSequentially('5'))
}

/** The most of a tap: ms, and on a slow machine as a multiple of a bare tap. */
const visits = [
  { who: 'shopper', visit: visitShop, most: 100, mostTimes: 5 },
  { who: 'owner', visit: visitDashboard, most: 200, mostTimes: 10 },
]

/** Prints how long taps and keys take until they are painted, as multiples of a bare tap of the same run. */
export const benchInteraction = async (): Promise<void> => {
  const browser = await launchBrowser()
  try {
    const bare = await timeBareTap(browser)
    console.log(`Processor slowed ${slowdown} times. A bare tap on an empty page: ${shown(bare)} ms`)
    for (const products of sizes) {
      for (const { who, visit, most, mostTimes } of visits) {
        console.log(
          `\n${who}, ${products} products: the longest, median of ${rounds} visits; at most ${most} ms or ${mostTimes} x`,
        )
        const found: Map<string, number>[] = []
        for (let round = 0; round < rounds; round += 1) {
          await using store = await runSeededStore({ products, orders: 60, pictures: false })
          const timed = await openTimedPage(browser)
          await visit(timed, wifiAddress(store.port))
          await timed.page.context().close()
          found.push(timed.longest)
        }
        for (const kind of found[0]?.keys() ?? []) {
          const milliseconds = median(found.map((longest) => longest.get(kind) ?? 0))
          const ratio = milliseconds / bare
          const mark = milliseconds > most && ratio > mostTimes ? '!' : ' '
          console.log(`${mark} ${kind}: ${shown(ratio)} x, ${shown(milliseconds)} ms`)
        }
      }
    }
  } finally {
    await browser.close()
  }
}
