import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findAxeViolations } from '../../browser/find-axe-violations.ts'
import type { Camera } from '../../screenshots/camera.ts'
import { findCutTexts } from './find-cut-texts.ts'
import { readTexts } from './read-texts.ts'

/** A camera that reads pages instead of taking their picture. */
export type Reader = {
  camera: Camera
  /** Each text that was read, with the name of the first page where it was. */
  said: Map<string, string>
  /** Texts that could not be read whole, each with the name of the first page. */
  cut: Map<string, string>
  /** What axe found, and what is too small for a thumb, each with the name of the first page. */
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

/**
 * What distinguishes elements for axe: `kinds` by tag, style and state, and `colors` of texts by the colours of the text, of
 * what is around it and behind it, and its size. Each with the attribute of the first element that shows it.
 */
const marks = { kinds: 'data-new-kind', colors: 'data-new-colors' } as const
type Aspect = keyof typeof marks

/** The first element of each kind within, by the kind. Kept in the page until they are marked. */
type PageWithElements = { elementsBy: Map<string, Element> }

const listKinds = (page: Page, within: string): Promise<string[]> =>
  page.evaluate((within) => {
    const states = ['role', 'disabled', 'aria-invalid', 'aria-selected', 'data-status', 'data-variant']
    const found = new Map<string, Element>()
    for (const element of document.querySelectorAll(`${within}, ${within} *`)) {
      if (element === document.documentElement || !element.checkVisibility()) continue
      // Mantine makes up a class for some elements.
      const classes = [...element.classList].filter((name) => !name.startsWith('__m__'))
      const kind = [element.tagName, ...classes, ...states.map((name) => element.getAttribute(name))].join()
      if (!found.has(kind)) found.set(kind, element)
    }
    Object.assign(window, { elementsBy: found })
    return [...found.keys()]
  }, within)

const listColors = (page: Page, within: string): Promise<string[]> =>
  page.evaluate((within) => {
    const found = new Map<string, Element>()
    const behind = new Map<Element | null, string>([[null, '']])
    const backgroundOf = (element: Element | null): string => {
      const kept = behind.get(element)
      if (kept !== undefined || !element) return kept ?? ''
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
      const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' && opacity === '1'
      const around = backgroundOf(element.parentElement)
      const colors = isClear ? around : `${around} ${backgroundColor} ${backgroundImage} ${opacity}`
      behind.set(element, colors)
      return colors
    }
    const hasText = (element: Element) =>
      element.matches('input, textarea, select') ||
      [...element.childNodes].some(
        ({ nodeType, data }: Node & { data?: string }) => nodeType === 3 && data?.trim(),
      )
    for (const element of document.querySelectorAll(`${within}, ${within} *`)) {
      if (!hasText(element) || !element.checkVisibility()) continue
      const { color, fontSize, fontWeight } = getComputedStyle(element)
      const around = element.parentElement && getComputedStyle(element.parentElement).color
      const isLink = element.tagName === 'A'
      const colors = [color, fontSize, fontWeight, around, isLink, backgroundOf(element)].join()
      if (!found.has(colors)) found.set(colors, element)
    }
    Object.assign(window, { elementsBy: found })
    return [...found.keys()]
  }, within)

/** Marks the elements within that are new to `seen`, and only these, and adds them to it. Returns whether there is one. */
const markNew = async (page: Page, aspect: Aspect, within: string, seen: Set<string>): Promise<boolean> => {
  const all = await (aspect === 'kinds' ? listKinds : listColors)(page, within)
  const fresh = all.filter((each) => !seen.has(each))
  for (const each of fresh) seen.add(each)
  await page.evaluate(
    ({ mark, fresh }) => {
      for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark)
      const { elementsBy } = window as unknown as PageWithElements
      for (const each of fresh) elementsBy.get(each)?.setAttribute(mark, '')
    },
    { mark: marks[aspect], fresh },
  )
  return fresh.length > 0
}

/** What axe has looked at. */
type Seen = Record<'pages' | 'kinds' | 'colors', Set<string>>

/** The stores have the same header, tabs and dialogs. */
const seenByAxe: Seen = { pages: new Set(), kinds: new Set(), colors: new Set() }

const pageOf = (url: string): string => {
  const { pathname, searchParams } = new URL(url)
  return [pathname, searchParams.get('tab'), searchParams.get('view')].join(' ')
}

/**
 * What axe finds once an element of a new kind is there: on a new page or in a dialog anywhere, else only in that element.
 * The rules about colours take the most time, so that they look only at texts in colours not seen before, light and dark.
 */
const findNewBarriers = async (page: Page, seen: Seen): Promise<string[]> => {
  const hasDialog = (await page.locator('[role=dialog]').count()) > 0
  // What lies behind a dialog was looked at before.
  const place = hasDialog ? '[role=dialog]' : 'html'
  if (!(await markNew(page, 'kinds', place, seen.kinds))) return []
  const isNewPage = !seen.pages.has(pageOf(page.url()))
  if (!hasDialog) seen.pages.add(pageOf(page.url()))
  const colorsOf = `[${marks.colors}]`
  await markNew(page, 'colors', place, seen.colors)
  const light = await findAxeViolations(
    page,
    { colorsOf },
    hasDialog || isNewPage ? place : `[${marks.kinds}]`,
  )
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = (await markNew(page, 'colors', place, seen.colors))
    ? await findAxeViolations(page, { isColorsOnly: true, colorsOf }, place)
    : []
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark.map((violation) => `dark: ${violation}`)]
}

export const makeReader = (page: Page, address: string): Reader => {
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
        note(said, await readTexts(page), name)
        note(cut, await findCutTexts(page), name)
        const isShoppers = !new URL(page.url()).pathname.startsWith('/admin')
        if (isShoppers) note(small, await findSmallTargets(page), name)
        note(barriers, await findNewBarriers(page, seenByAxe), name)
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
