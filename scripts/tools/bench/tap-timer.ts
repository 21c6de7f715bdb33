import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { median } from '../lib/measure.ts'

/** CPU slowdown relative to this machine, for a cheap Android phone. */
export const tapSlowdown = 6

export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  locale: 'en-IN',
}

/** The shortest duration that the browser reports, in ms. */
const leastReported = 16

/** Milliseconds after an action within which the browser reports its paint, and the most that are waited for a report. */
const settleTime = 500
const longestWait = 2_000

/** Milliseconds for the lazy scripts, which load once a page is idle and must not load during a measurement. */
const idleTime = 3_000

type TapWindow = Window & { tapDurations: number[] }

/** A page whose taps and keys are timed from the press to the next paint, by the browser's event timing. */
export type TimedPage = {
  page: Page
  /** Slows the CPU from now on, {@link tapSlowdown} times unless given. Called when the page is open. */
  slow: (times?: number) => Promise<void>
  /** Runs an action and keeps the longest of its taps and keys under the name of its kind. */
  time: (kind: string, act: () => Promise<void>) => Promise<void>
  /**
   * Times a tap on an element. A bare tap at its middle, because a locator's own tap looks for what covers the element in
   * the page, and its work would be part of the time.
   */
  tap: (kind: string, target: Locator) => Promise<void>
  /** The times of each kind in ms, which the browser rounds to 8. */
  times: ReadonlyMap<string, number[]>
}

/** Opens an empty timed page in a browser context of its own. */
export const openTimedPage = async (browser: Browser, options: BrowserContextOptions): Promise<TimedPage> => {
  const context = await browser.newContext(options)
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
  const times = new Map<string, number[]>()
  const time = async (kind: string, act: () => Promise<void>) => {
    await page.evaluate(() => {
      ;(window as unknown as TapWindow).tapDurations.length = 0
    })
    await act()
    await page.waitForTimeout(settleTime)
    const readDurations = () => page.evaluate(() => (window as unknown as TapWindow).tapDurations)
    let durations = await readDurations()
    // On a busy machine the paint may be later. What was faster than the least is never reported.
    for (let waited = settleTime; durations.length === 0 && waited < longestWait; waited += settleTime) {
      await page.waitForTimeout(settleTime)
      durations = await readDurations()
    }
    times.set(kind, [...(times.get(kind) ?? []), Math.max(leastReported, ...durations)])
  }
  return {
    page,
    times,
    time,
    tap: async (kind, target) => {
      // To the middle, because a bar that stays at an edge of the page or of a dialog would take the tap.
      await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      const box = await target.boundingBox()
      if (!box) throw new Error(`Nothing to tap for "${kind}"`)
      await time(kind, () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2))
    },
    slow: async (rate = tapSlowdown) => {
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(idleTime)
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate })
    },
  }
}

const bareTap = `<meta name="viewport" content="width=device-width"><button style="padding:20px">0</button>
<script>document.querySelector('button').onclick = ({ target }) => { target.textContent = Number(target.textContent) + 1 }</script>`

/** The median time in ms of a tap that changes one number on an otherwise empty page: what no page can be faster than. */
export const timeBareTap = async (browser: Browser, slowdown = tapSlowdown): Promise<number> => {
  const { page, slow, tap, times } = await openTimedPage(browser, phone)
  await page.goto(`data:text/html,${encodeURIComponent(bareTap)}`)
  await slow(slowdown)
  for (let round = 0; round < 9; round += 1) {
    await tap('tap', page.getByRole('button'))
  }
  await page.context().close()
  return median(times.get('tap') ?? [])
}

/**
 * Prints the worst of each kind in ms, marked where it is over the most, and as a multiple of a bare tap: of several tours
 * the median, because of what else runs on the machine, and beside it the least and the largest.
 */
export const printTimes = (tours: readonly TimedPage['times'][], most: number, bare: number): void => {
  for (const kind of tours[0]?.keys() ?? []) {
    const worsts = tours.map((times) => Math.max(...(times.get(kind) ?? [])))
    const ms = median(worsts)
    const columns = [kind.padEnd(32), ms.toFixed(0).padStart(5), `${(ms / bare).toFixed(1)} x`.padStart(8)]
    const range = tours.length > 1 ? `  ${Math.min(...worsts)} to ${Math.max(...worsts)}` : ''
    console.log(`  ${ms > most ? '!' : ' '} ${columns.join('')}${range}`)
  }
}
