import type { Page } from 'playwright-core'

/** What a page says, and what of it cannot be read whole. */
export type Read = { said: string[]; cut: string[] }

/** Runs in the page: reads every text that a person can see or hear, and lists texts that are cut off. */
const readInPage = (): Read => {
  const attributes = ['aria-label', 'title', 'alt', 'placeholder', 'aria-description', 'aria-roledescription']
  const said = new Set<string>([document.title])
  const cut = new Set<string>()
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false })
  const add = (text: string | null) => {
    if (text?.trim()) said.add(text.trim())
  }
  const describe = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} ${element.textContent?.slice(0, 60)}`

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || parent.closest('script, style, noscript')) continue
    if (!isShown(parent) && !parent.closest('option')) continue
    add(node.textContent)
    if (!node.textContent?.trim() || parent.closest('option, svg, [data-scrolls]')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      // Texts for screen readers alone are 1 px wide.
      if (parent.clientWidth === 1 || box.width < 2) continue
      if (box.right <= innerWidth + 1 && box.left >= -1) continue
      let around: Element | null = parent
      while (around && !/auto|scroll/.test(getComputedStyle(around).overflowX)) around = around.parentElement
      if (!around || around === document.documentElement || around === document.body) {
        cut.add(`out of the page: ${describe(parent)}`)
      }
    }
  }
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (!isShown(element)) continue
    for (const name of attributes) add(element.getAttribute(name))
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
    const [width, height] = [element.clientWidth, element.clientHeight]
    if (width <= 1 || height <= 1 || textOverflow === 'ellipsis' || element.matches('input, select')) continue
    if (!element.textContent?.trim()) continue
    if (/hidden|clip/.test(overflowX) && element.scrollWidth > width + 1)
      cut.add(`too narrow: ${describe(element)}`)
    if (/hidden|clip/.test(overflowY) && element.scrollHeight > height + 1)
      cut.add(`too low: ${describe(element)}`)
  }
  if (document.documentElement.scrollWidth > innerWidth) cut.add('the page scrolls sideways')
  return { said: [...said], cut: [...cut] }
}

export const readPage = (page: Page): Promise<Read> => page.evaluate(readInPage)
