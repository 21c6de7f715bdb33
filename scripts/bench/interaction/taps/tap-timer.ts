import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { median } from '../median.ts'

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

/** Milliseconds after an action within which the browser must have reported its paint. */
const settleTime = 500

/** Milliseconds for the lazy scripts, which load once a page is idle and must not load during a measurement. */
const idleTime = 3_000

type TapWindow = Window & { tapDurations: number[] }

/** A page whose taps and keys are timed from the press to the next paint, by the browser's event timing. */
export class TimedPage {
  readonly page: Page
  readonly #times = new Map<string, number[]>()

  constructor(page: Page) {
    this.page = page
  }

  /** Slows the CPU from now on. Called when the page is open. */
  async slow(): Promise<void> {
    await this.page.waitForLoadState('networkidle')
    await this.page.waitForTimeout(idleTime)
    const session = await this.page.context().newCDPSession(this.page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: tapSlowdown })
  }

  /** Runs an action and keeps the longest of its taps and keys under the name of its kind. */
  async time(kind: string, act: () => Promise<void>): Promise<void> {
    await this.page.evaluate(() => {
      ;(window as unknown as TapWindow).tapDurations.length = 0
    })
    await act()
    await this.page.waitForTimeout(settleTime)
    const durations = await this.page.evaluate(() => (window as unknown as TapWindow).tapDurations)
    const known = this.#times.get(kind) ?? []
    this.#times.set(kind, [...known, Math.max(leastReported, ...durations)])
  }

  medianOf(kind: string): number {
    return median(this.#times.get(kind) ?? [])
  }

  /** The worst time of each kind in ms, which the browser rounds to 8. */
  worst(): Map<string, number> {
    return new Map([...this.#times].map(([kind, times]) => [kind, Math.max(...times)]))
  }
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
  return new TimedPage(await context.newPage())
}
