import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Live streams never end, so they count as no request. */
const isStream = (url: string): boolean => /\/events(\?|$)/.test(new URL(url).pathname)

/** Waits until nothing on the page moves any more. */
export const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isMoving = () =>
      document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
    do {
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
    } while (isMoving())
  })

/** Waits until all answers have come and nothing moves any more, sooner than the browser's own idle state. */
export const watchRequests = (page: Page): (() => Promise<void>) => {
  const underWay = new Set<unknown>()
  page.on('request', (request) => {
    if (!isStream(request.url())) underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  page.on('framenavigated', () => underWay.clear())
  return async () => {
    await untilStill(page) // what was just shown asks for its data
    await expect.poll(() => underWay.size, { interval: 20 }).toBe(0)
    await untilStill(page)
  }
}
