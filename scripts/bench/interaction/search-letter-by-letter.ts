import type { Page } from 'playwright-core'
import { median } from './median.ts'

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
export const searchLetterByLetter = async (page: Page): Promise<Searched> => {
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
