import type { Page } from 'playwright-core'
import type { OtherLanguage } from '../../build/known-texts.ts'

/** The attributes with texts that a page has for screen readers and in tooltips. */
const textAttributes = [
  'aria-label',
  'title',
  'alt',
  'placeholder',
  'aria-description',
  'aria-roledescription',
]

/**
 * Puts every text of a page of a trial build into another language while something is done, and back: in place, so that
 * dialogs stay open.
 */
export const inLanguage = async (
  page: Page,
  language: OtherLanguage,
  act: () => Promise<void>,
): Promise<void> => {
  const putBack = await page.evaluateHandle(
    ([wanted, names]) => {
      const undo: (() => void)[] = []
      // What the page itself has changed meanwhile is left as it is.
      const change = (from: string | null, read: () => string | null, write: (text: string) => void) => {
        const to = from === null ? undefined : globalThis.pageTexts.translate(from, wanted)
        if (from === null || to === undefined) return
        write(to)
        undo.push(() => read() === to && write(from))
      }
      const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node as Text
        if (text.parentElement?.closest('script, style')) continue
        change(
          text.data,
          () => text.data,
          (to) => {
            text.data = to
          },
        )
      }
      for (const element of document.querySelectorAll('body *')) {
        for (const name of names) {
          const read = () => element.getAttribute(name)
          change(read(), read, (to) => element.setAttribute(name, to))
        }
      }
      return () => {
        for (const step of undo) step()
      }
    },
    [language, textAttributes] as const,
  )
  try {
    await act()
  } finally {
    await putBack.evaluate((undo) => undo())
    await putBack.dispose()
  }
}
