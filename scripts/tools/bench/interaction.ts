import type { Browser, Page } from 'playwright-core'
import { launchBrowser, wifiAddress } from '../../browser/launch.ts'
import { median, percentile } from '../lib/measure.ts'
import { runSeededStore } from '../lib/store.ts'
import { measureTaps } from './taps.ts'

// Measures how fast the store responds on a cheap phone: every kind of tap until its paint, and the shelves with catalogues
// of three sizes.

/** CPU slowdown relative to this machine: Lighthouse's own assumption for a cheap phone. */
const slowdown = 4

/** Opens the shop as on a phone: a nickname given, everything loaded, and the CPU throttled. */
const openSlowPhone = async (browser: Browser, address: string): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-IN',
  })
  await context.addInitScript(() => localStorage.setItem('customer_nickname', 'Asha'))
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('button', { name: 'Add to Cart', disabled: false }).first().waitFor()
  // The lazy scripts load once the page is idle. They must not load during the measurement.
  await page.waitForTimeout(3_000)
  await page.waitForLoadState('networkidle')
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

const clicks = 21

/**
 * Adds products to the cart one after another. Returns medians in ms: `done` until the page has changed,
 * `painted` until the change is painted.
 */
const addOneByOne = async (page: Page): Promise<{ done: number; painted: number }> => {
  const times = await page.evaluate(async (count) => {
    const pause = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration))
    const nextPaint = () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve()
          port2.postMessage(undefined)
        }),
      )
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('article button')].slice(0, count)
    const found: { done: number; painted: number }[] = []
    for (const button of buttons) {
      button.scrollIntoView({ block: 'center' })
      await pause(250)
      const began = performance.now()
      button.click()
      await Promise.resolve() // React has finished its work when this line resumes
      if (button.textContent !== 'Added!') throw new Error('The click was not answered at once')
      const done = performance.now() - began
      await nextPaint()
      found.push({ done, painted: performance.now() - began })
    }
    return found
  }, clicks)
  return {
    done: median(times.map(({ done }) => done)),
    painted: median(times.map(({ painted }) => painted)),
  }
}

const distance = 24_000
/** Pixels per second, as fast as a thumb scrolls. */
const speed = 4_000

type Scrolled = { longest: number; most: number; frames: number; empty: number }

/**
 * Scrolls through the shelves from the top. Returns frame times in ms as measured on the page's main thread.
 */
const scrollThrough = async (page: Page): Promise<Scrolled> => {
  await page.evaluate(() => {
    window.scrollTo(0, 0)
    const frames: { at: number; isEmpty: boolean }[] = []
    const onFrame = (at: number) => {
      const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
      frames.push({ at, isEmpty: seen?.closest('[data-waiting]') != null })
      requestAnimationFrame(onFrame)
    }
    requestAnimationFrame(onFrame)
    Object.assign(window, { frames })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 500,
    yDistance: -distance,
    speed,
    gestureSourceType: 'touch',
    preventFling: true,
  })
  const frames = await page.evaluate(
    () => (window as unknown as { frames: { at: number; isEmpty: boolean }[] }).frames,
  )
  const times = frames.slice(1).map(({ at }, index) => at - (frames[index]?.at ?? 0))
  return {
    longest: Math.max(...times),
    most: percentile(times, 0.95),
    frames: frames.length,
    empty: frames.filter(({ isEmpty }) => isEmpty).length,
  }
}

/**
 * Search texts: a name as written, a partial name, a wrong letter, another spelling, and a text without
 * results.
 */
const typed = ['basmati rice', 'daal', 'bsikut', 'tooth pst', 'xylophone']

type Searched = { first: number; done: number; slowest: number; painted: number }

/**
 * Types into the search letter by letter and measures ms until the results are shown. Returns the time of the
 * very first letter, the median and the slowest of the others, and their median until painted.
 */
const searchLetterByLetter = async (page: Page): Promise<Searched> => {
  await page.evaluate(() => window.scrollTo(0, 0))
  const field = page.getByRole('searchbox', { name: 'Search products' })
  await field.focus()
  await page.waitForTimeout(1_000) // lets the page finish what it prepares on focus
  const times = await field.evaluate(async (element, texts) => {
    const input = element as HTMLInputElement
    const task = () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(undefined)
      })
    const found: { done: number; painted: number }[] = []
    for (const text of texts) {
      for (let length = 1; length <= text.length; length += 1) {
        const part = text.slice(0, length)
        if (part.endsWith(' ')) continue
        await new Promise((resolve) => setTimeout(resolve, 120))
        const began = performance.now()
        input.value = part
        input.dispatchEvent(new Event('input', { bubbles: true }))
        while (
          !document.querySelector('main [role="status"]:not(:empty)')?.textContent?.includes(`“${part}”`)
        ) {
          if (performance.now() - began > 10_000) throw new Error(`No results for ${part}`)
          await task()
        }
        const done = performance.now() - began
        await new Promise((resolve) => requestAnimationFrame(resolve))
        await task()
        found.push({ done, painted: performance.now() - began })
      }
    }
    return found
  }, typed)
  const [first, ...others] = times
  return {
    first: first?.done ?? 0,
    done: median(others.map(({ done }) => done)),
    slowest: Math.max(...others.map(({ done }) => done)),
    painted: median(others.map(({ painted }) => painted)),
  }
}

const ms = (value: number): string => value.toFixed(1)

const measureShop = async (browser: Browser, products: number): Promise<void> => {
  await using store = await runSeededStore({ products, orders: 0, pictures: false })
  const page = await openSlowPhone(browser, wifiAddress(store.port))
  const added = await addOneByOne(page)
  const scrolled = await scrollThrough(page)
  const searched = await searchLetterByLetter(page)
  console.log(
    [
      `${products} products:`,
      `add to cart ${ms(added.done)} ms to done (≤ 12), ${ms(added.painted)} ms to paint (≤ 35);`,
      `scrolling: longest frame ${ms(scrolled.longest)} ms, 95 % within ${ms(scrolled.most)} ms,`,
      `${scrolled.empty} of ${scrolled.frames} frames showed a shelf not yet filled;`,
      `search: ${ms(searched.done)} ms a letter (≤ 16), slowest ${ms(searched.slowest)}, the first of all`,
      `${ms(searched.first)}, ${ms(searched.painted)} to paint`,
    ].join(' '),
  )
  await page.context().close()
}

const browser = await launchBrowser()
try {
  await measureTaps(browser)
  console.log(`\nprocessor slowed ${slowdown} times, medians`)
  for (const products of [200, 1_000, 5_000]) await measureShop(browser, products)
} finally {
  await browser.close()
}
