import type { Page } from 'playwright-core'
import { median } from './median.ts'

const clicks = 21

/**
 * Adds products to the cart one after another. Returns medians in ms: `done` until the page has changed,
 * `painted` until the change is painted.
 */
export const addOneByOne = async (page: Page): Promise<{ done: number; painted: number }> => {
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
