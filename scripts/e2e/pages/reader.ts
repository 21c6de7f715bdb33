import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findAxeViolations } from './find-axe-violations.ts'
import { findCutTexts } from './find-cut-texts.ts'
import { inLanguage } from './in-language.ts'
import { untilStill, watchRequests } from './settle.ts'

/** Takes or reads the pages of a store that are worth looking at. */
export type Inspector = {
  /** From the beginning of a page on. */
  watch: (page: Page) => void
  inspect: (page: Page, name: string) => Promise<void>
  finish: () => void
}

/** The buttons and links on a shopper's page that are too small for a thumb. */
const findSmallTargets = (page: Page): Promise<string[]> =>
  page.locator('button:visible, a:visible').evaluateAll((elements) =>
    elements
      .filter((element) => !element.matches('[href="#page"]'))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        return width > 0 && Math.min(width, height) < 44
      })
      .map((element) => `too small: ${element.tagName} ${element.ariaLabel || element.textContent}`),
  )

/** The fields that the mouse wheel would change. */
const findNumberFields = (page: Page): Promise<string[]> =>
  page
    .locator('input[type=number]')
    .evaluateAll((fields) => fields.map(({ outerHTML }) => `number field: ${outerHTML}`))

/**
 * Reads pages: axe looks for barriers, in these colours, or in those that the page has. What is cut off in the made-up language
 * will be cut off in other languages, too.
 */
export const openReader = (schemes: readonly ('light' | 'dark')[]): Inspector => {
  const settled = new Map<Page, () => Promise<void>>()
  /** What is wrong, with the first page where it was. */
  const problems = new Map<string, string>()
  const note = (page: string, found: string[]) => {
    for (const problem of found) if (!problems.has(problem)) problems.set(problem, page)
  }
  return {
    watch: (page) => void settled.set(page, watchRequests(page)),
    inspect: async (page, name) => {
      await settled.get(page)?.()
      const isShoppers = !new URL(page.url()).pathname.startsWith('/admin')
      if (isShoppers) note(name, await findSmallTargets(page))
      note(name, await findNumberFields(page))
      if (schemes.length === 0) note(name, await findAxeViolations(page))
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme })
        note(`${name}, ${colorScheme}`, await findAxeViolations(page))
      }
      await inLanguage(page, 'long', async () => {
        await untilStill(page)
        // On a page without texts nothing could be wrong.
        expect(await page.locator('body').innerText(), name).toContain('⟦')
        note(name, await findCutTexts(page, '⟦'))
      })
    },
    finish: () => {
      expect([...problems].map(([problem, page]) => `${page}: ${problem}`)).toEqual([])
    },
  }
}
