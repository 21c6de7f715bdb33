import type { Page } from 'playwright-core'
import { quantile } from './median.ts'

const distance = 24_000
/** Pixels per second, as fast as a thumb scrolls. */
const speed = 4_000

type Scrolled = { longest: number; most: number; frames: number; empty: number }

/**
 * Scrolls through the shelves from the top. Returns frame times in ms as measured on the page's main thread.
 */
export const scrollThrough = async (page: Page): Promise<Scrolled> => {
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
    most: quantile(times, 0.95),
    frames: frames.length,
    empty: frames.filter(({ isEmpty }) => isEmpty).length,
  }
}
