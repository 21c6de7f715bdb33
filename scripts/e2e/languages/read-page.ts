import type { Page } from 'playwright-core'

/** What a page says, and what of it cannot be read whole. */
export type Read = { said: string[]; cut: string[] }

/** Runs in the page: reads every text that a person can see or hear, and lists texts that are cut off. */
const readInPage = (): Read => {
  const attributes = ['aria-label', 'title', 'alt', 'placeholder', 'aria-description', 'aria-roledescription']
  const said = new Set<string>([document.title])
  const cut = new Set<string>()
  // A phone's window grows with a page that is too wide.
  const { clientWidth: width, scrollWidth } = document.documentElement
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false })
  const isForScreenReaders = (element: Element) => {
    for (let around: Element | null = element; around; around = around.parentElement) {
      if (getComputedStyle(around).clipPath === 'inset(50%)' || around.clientWidth === 1) return true
    }
    return false
  }
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
      if (box.width < 2 || isForScreenReaders(parent)) continue
      if (box.right <= width + 1 && box.left >= -1) continue
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
    const { clientWidth, clientHeight } = element
    if (
      clientWidth <= 1 ||
      clientHeight <= 1 ||
      textOverflow === 'ellipsis' ||
      element.matches('input, select')
    )
      continue
    // Names that people typed may end with an ellipsis.
    if (!element.textContent?.includes('⟦')) continue
    if (/hidden|clip/.test(overflowX) && element.scrollWidth > clientWidth + 1)
      cut.add(`too narrow: ${describe(element)}`)
    if (/hidden|clip/.test(overflowY) && element.scrollHeight > clientHeight + 1)
      cut.add(`too low: ${describe(element)}`)
  }
  if (scrollWidth > width) cut.add('the page scrolls sideways')
  return { said: [...said], cut: [...cut] }
}

export const readPage = (page: Page): Promise<Read> => page.evaluate(readInPage)
