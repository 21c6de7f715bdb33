import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { type Language, languageCookie, languageFacts } from '../../src/contract/languages.ts'

/** How a page is looked at. */
export type Look = {
  /** Of the window, in CSS pixels. */
  width: number
  scheme: 'light' | 'dark'
  /** The size of text in per cent, which people with weak eyes set in the browser. */
  text: 100 | 200
}

/** The name of a look, the end of its files' names: `360-dark`, `360-light-200`. */
export const lookName = ({ width, scheme, text }: Look): string =>
  `${width}-${scheme}${text === 100 ? '' : `-${text}`}`

export type Camera = {
  page: Page
  /** Opens a page of the store. */
  open: (route: string) => Promise<void>
  /** Takes a screenshot once nothing moves any more, of the window or of the full page. */
  shoot: (name: string, fullPage?: boolean) => Promise<void>
  /** Takes words that no screenshot shows: of a slip, a message, a file. */
  keep: (name: string, words: string[]) => Promise<void>
}

const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  // Waits until dialogs have slid in.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}

type Pictures = {
  folder: string
  isWanted: (name: string) => boolean
  /** Of the pages. */
  language: Language
}

/** Opens a browser window that takes screenshots into the folder, of the names that `isWanted`. */
export const openCamera = async (
  browser: Browser,
  address: string,
  look: Look,
  { folder, isWanted, language }: Pictures,
): Promise<Camera> => {
  const { width, scheme, text } = look
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 740 : 900 },
    colorScheme: scheme,
    locale: languageFacts[language].locale,
    reducedMotion: 'reduce',
  })
  await context.addInitScript((size) => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = `${size}%`
    })
  }, text)
  const chosen = { name: languageCookie, value: language }
  // Some pages are opened under the address on its own PC.
  await context.addCookies([address, 'http://127.0.0.1'].map((url) => ({ ...chosen, url })))
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
      await page.screenshot({ path: path.join(folder, `${name}-${lookName(look)}.png`), fullPage })
    },
    keep: async () => {},
  }
}
