import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Live streams never end, so they count as no request. */
const isStream = (url: string): boolean => /\/events(\?|$)/.test(new URL(url).pathname)

/** Waits until nothing on the page moves or fades, and it uses Mantine's colours, which replace the system's a moment later. */
export const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isStill = () => {
      const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
      const { mantineColorScheme = scheme } = document.documentElement.dataset
      const isMoving = ({ playState, effect }: Animation) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
      return mantineColorScheme === scheme && !document.getAnimations().some(isMoving)
    }
    do {
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
    } while (!isStill())
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
