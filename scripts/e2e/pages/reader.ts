import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findAxeViolations } from '../../browser/find-axe-violations.ts'
import type { Camera } from '../../screenshots/camera.ts'
import { findCutTexts } from './find-cut-texts.ts'
import { readTexts } from './read-texts.ts'

type Scheme = 'light' | 'dark'

/** A camera that reads pages instead of taking their picture. */
export type Reader = {
  camera: Camera
  /** Each text that was read, with the name of the first page where it was. */
  said: Map<string, string>
  /** Texts that could not be read whole, each with the name of the first page. */
  cut: Map<string, string>
  /** What axe found, and what is too small for a thumb, each with the name of the first page. A number field is a barrier. */
  barriers: Map<string, string>
  small: Map<string, string>
  pageCount: () => number
}

/** Live streams never end, so they count as no request. */
const isStream = (url: string): boolean => /\/events(\?|$)/.test(new URL(url).pathname)

/** Waits until all answers have come and nothing moves any more, sooner than the browser's own idle state. */
const makeSettle = (page: Page): (() => Promise<void>) => {
  const underWay = new Set<unknown>()
  page.on('request', (request) => {
    if (!isStream(request.url())) underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  page.on('framenavigated', () => underWay.clear())
  const untilStill = () =>
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
  return async () => {
    await untilStill() // what was just shown asks for its data
    await expect.poll(() => underWay.size, { interval: 20 }).toBe(0)
    await untilStill()
  }
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

/** The fields that the mouse wheel would change. */
const findNumberFields = (page: Page): Promise<string[]> =>
  page
    .locator('input[type=number]')
    .evaluateAll((fields) => fields.map(({ outerHTML }) => `number field: ${outerHTML}`))

/** What axe finds in light and in dark colours. */
const findBarriers = async (page: Page, schemes: readonly Scheme[]): Promise<string[]> => {
  const found: string[] = []
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme })
    for (const violation of await findAxeViolations(page)) found.push(`${scheme}: ${violation}`)
  }
  return found
}

/** Makes a reader of pages in these colours. */
export const makeReader = (page: Page, address: string, schemes: readonly Scheme[]): Reader => {
  const said = new Map<string, string>()
  const cut = new Map<string, string>()
  const barriers = new Map<string, string>()
  const small = new Map<string, string>()
  const settle = makeSettle(page)
  let pageCount = 0
  const note = (list: Map<string, string>, texts: string[], name: string) => {
    for (const text of texts) if (!list.has(text)) list.set(text, name)
  }
  return {
    said,
    cut,
    barriers,
    small,
    pageCount: () => pageCount,
    camera: {
      page,
      open: async (route) => {
        await page.goto(address + route)
        await page.getByRole('heading', { level: 1 }).waitFor()
      },
      shoot: async (name, isFullPage = false) => {
        // The same page once more, for screenshots that are longer than the window.
        if (isFullPage && name.endsWith('-whole')) return
        pageCount += 1
        await settle()
        const texts = await readTexts(page)
        // On a page that is empty, or in another language, nothing could be wrong.
        expect(texts.join(), name).toContain('⟦')
        note(said, texts, name)
        note(cut, await findCutTexts(page), name)
        const isShoppers = !new URL(page.url()).pathname.startsWith('/admin')
        if (isShoppers) note(small, await findSmallTargets(page), name)
        note(barriers, await findBarriers(page, schemes), name)
        note(barriers, await findNumberFields(page), name)
      },
      keep: async (name, words) =>
        note(
          said,
          words.map((word) => word.trim()),
          name,
        ),
    },
  }
}
