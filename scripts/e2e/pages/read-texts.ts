import type { Page } from 'playwright-core'
import { saidAttributes } from './in-language.ts'

/** Every text that a person can see or hear on the page now. */
export const readTexts = (page: Page): Promise<string[]> =>
  page.evaluate((names) => {
    const said = new Set<string>([document.title])
    const add = (text: string | null) => {
      if (text?.trim()) said.add(text.trim())
    }
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false })
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || parent.closest('script, style, noscript')) continue
      // An option is not rendered until its list is opened.
      if (isShown(parent) || parent.closest('option')) add(node.textContent)
    }
    for (const element of document.querySelectorAll('body *')) {
      if (isShown(element)) for (const name of names) add(element.getAttribute(name))
    }
    return [...said]
  }, saidAttributes)
