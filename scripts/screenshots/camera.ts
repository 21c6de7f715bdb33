import path from 'node:path'
import type { Browser, Page } from 'playwright-core'

/** How a page is looked at. */
export type Look = {
  /** Of the window, in CSS pixels. */
  width: number
  scheme: 'light' | 'dark'
  /** The size of text in per cent, which people with weak eyes set in the browser. */
  text: 100 | 200
}

export type Camera = {
  page: Page
  /** Opens a page of the store. */
  open: (route: string) => Promise<void>
  /** Takes a screenshot once nothing moves any more, of the window or of the full page. */
  shoot: (name: string, fullPage?: boolean) => Promise<void>
}

const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  // Waits until dialogs have slid in.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}

/** Opens a browser window that takes screenshots into the folder, of the names that `isWanted`. */
export const openCamera = async (
  browser: Browser,
  address: string,
  { width, scheme, text }: Look,
  { folder, isWanted }: { folder: string; isWanted: (name: string) => boolean },
): Promise<Camera> => {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 740 : 900 },
    colorScheme: scheme,
    locale: 'en-IN',
    reducedMotion: 'reduce',
  })
  await context.addInitScript((size) => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = `${size}%`
    })
  }, text)
  const page = await context.newPage()
  return {
    page,
    open: async (route) => {
      await page.goto(address + route)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
    shoot: async (name, fullPage = false) => {
      if (!isWanted(name)) return
      await settle(page)
      const file = `${name}-${width}-${scheme}${text === 100 ? '' : `-${text}`}.png`
      await page.screenshot({ path: path.join(folder, file), fullPage })
    },
  }
}
