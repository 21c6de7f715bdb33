import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { inLanguage } from './pages/in-language.ts'
import { type Inspector, openReader } from './pages/reader.ts'
import { untilStill } from './pages/settle.ts'

export const picturesFolder = path.join(import.meta.dirname, '../../.work/screenshots')

/** Takes each page light and dark, in English and in Hindi. */
const screenshotTaker: Inspector = {
  watch: () => {},
  finish: () => {},
  inspect: async (page, name) => {
    const viewport = page.viewportSize() ?? { width: 0, height: 0 }
    // Whole pages, where no bar and no dialog that stays in the window would lie in their middle. The window is made as high
    // as the page: for a picture that is larger than the window the browser would change its width, and what depends on it.
    const isWhole =
      viewport.width > 600 &&
      (await page.evaluate(() => scrollY === 0 && document.querySelector('[role=dialog]') === null))
    if (isWhole) {
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ ...viewport, height })
    }
    const take = async (language: string) => {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        await untilStill(page)
        const file = `${name}-${viewport.width}-${language}-${colorScheme}.png`
        await page.screenshot({ path: path.join(picturesFolder, file) })
      }
    }
    await take('en')
    await inLanguage(page, 'hi', () => take('hi'))
    await page.setViewportSize(viewport)
  },
}

export type Pictures = 'take' | 'read'

const inspectors = new WeakMap<BrowserContext, Inspector>()

/** Opens the inspector of a store’s pages: the one that `npm run screenshots` asks for, else the given one. */
export const openInspector = (otherwise: Pictures | undefined): Omit<Inspector, 'inspect'> | undefined => {
  const asked = process.env.PICTURES as Pictures | undefined
  const pictures = asked ?? otherwise
  if (pictures === undefined) return undefined
  const inspector =
    pictures === 'take' ? screenshotTaker : openReader(asked === 'read' ? ['dark', 'light'] : [])
  return {
    ...inspector,
    watch: (page) => {
      inspectors.set(page.context(), inspector)
      inspector.watch(page)
    },
  }
}

/** The page, or the dialog that is open on it, is worth looking at here. Does nothing but in `npm run screenshots`. */
export const picture = async (page: Page, name: string): Promise<void> => {
  await inspectors.get(page.context())?.inspect(page, name)
}
