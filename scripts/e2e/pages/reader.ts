import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { csvColumns } from '../../../src/contract/product-fields.ts'
import { defaultStoreName } from '../../../src/contract/settings.ts'
import { printed } from '../../../web/admin/phones/printed.hi.ts'
import { findAxeViolations } from './find-axe-violations.ts'
import { findCutTexts } from './find-cut-texts.ts'
import { listTyped, makeFindForeign } from './find-foreign-text.ts'
import { inLanguage, readTexts } from './page-texts.ts'
import { untilStill, watchRequests } from './settle.ts'

/** What becomes of the pages of a store that are worth looking at. */
export type Album = {
  /** From the beginning of a page on. */
  watch: (page: Page) => void
  /** Data that no page has sent or read. */
  know: (data: unknown) => void
  add: (page: Page, name: string) => Promise<void>
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
      .map((element) => `${element.tagName} ${element.ariaLabel || element.textContent}`),
  )

/** What is typed into the page. */
const readFields = (page: Page): Promise<string[]> =>
  page
    .locator('input, textarea')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))

/** The fields that the mouse wheel would change. */
const findNumberFields = (page: Page): Promise<string[]> =>
  page
    .locator('input[type=number]')
    .evaluateAll((fields) => fields.map(({ outerHTML }) => `number field: ${outerHTML}`))

/**
 * Reads pages: in the made-up language, what stands outside of brackets and is no data comes from no texts module, and what
 * is cut off will be cut off in other languages, too. There axe looks for barriers, in these colours, or in those that the page
 * has.
 */
export const openReader = (schemes: readonly ('light' | 'dark')[]): Album => {
  const settled = new Map<Page, () => Promise<void>>()
  const words = new Set([
    ...Object.values(printed),
    ...csvColumns,
    defaultStoreName,
    'Esc',
    ...['fake_device_0', 'fake_device_1'], // the browser's cameras
  ])
  /** Each with the name of the first page where it was. */
  const lists = { said: new Map<string, string>(), cut: new Map(), barriers: new Map(), small: new Map() }
  const note = (list: keyof typeof lists, texts: string[], name: string) => {
    for (const text of texts) if (!lists[list].has(text)) lists[list].set(text, name)
  }
  const noteTyped = (json: string | null) => {
    try {
      for (const word of listTyped(JSON.parse(json ?? ''))) words.add(word)
    } catch {
      // Not JSON: no data of the shop.
    }
  }
  return {
    watch: (page) => {
      settled.set(page, watchRequests(page))
      page.on('request', (request) => noteTyped(request.postData()))
      page.on('response', async (response) => {
        if (response.headers()['content-type']?.startsWith('application/json'))
          noteTyped(await response.text().catch(() => null)) // the page may have gone meanwhile
      })
    },
    know: (data) => noteTyped(JSON.stringify(data)),
    add: async (page, name) => {
      await settled.get(page)?.()
      for (const value of await readFields(page)) words.add(value)
      const isShoppers = !new URL(page.url()).pathname.startsWith('/admin')
      if (isShoppers) note('small', await findSmallTargets(page), name)
      note('barriers', await findNumberFields(page), name)
      if (schemes.length === 0) note('barriers', await findAxeViolations(page), name)
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme })
        note('barriers', await findAxeViolations(page), `${name}, ${colorScheme}`)
      }
      await inLanguage(page, 'long', async () => {
        await untilStill(page)
        // A text may be shown as a part of another.
        for (const text of await page.evaluate(() => [...globalThis.pageTexts.known.keys()])) words.add(text)
        const texts = await readTexts(page)
        // On a page without texts nothing could be wrong.
        expect(texts.join(), name).toContain('⟦')
        note('said', texts, name)
        note('cut', await findCutTexts(page, '⟦'), name)
      })
    },
    finish: () => {
      const findForeign = makeFindForeign([...words])
      const foreign = [...lists.said].flatMap(([text, where]) => {
        // Of a long text a page may show a sentence.
        if (text.length > 20 && [...words].some((word) => word.includes(text))) return []
        const rest = findForeign(text)
        return rest === undefined ? [] : [`${where}: “${rest}” in “${text}”`]
      })
      const list = (which: 'cut' | 'barriers' | 'small') =>
        [...lists[which]].map(([text, where]) => `${where}: ${text}`)
      expect({ foreign, cut: list('cut'), barriers: list('barriers'), small: list('small') }).toEqual({
        foreign: [],
        cut: [],
        barriers: [],
        small: [],
      })
    },
  }
}
