import type { Page } from 'playwright-core'

/**
 * Texts that do not fit into the page: out of it, cut off by their box, under another text, or with their words broken into
 * letters. Only those with `mark`, which the made-up language has, and names that people typed, which may end with an
 * ellipsis, have not.
 */
export const findCutTexts = (page: Page, mark: string): Promise<string[]> =>
  page.evaluate((mark) => {
    const cut = new Set<string>()
    // A phone's window grows with a page that is too wide.
    const { offsetWidth: pageWidth, scrollWidth } = document.documentElement
    if (scrollWidth > pageWidth) cut.add('the page scrolls sideways')
    const complain = (what: string, element: Element, text = element.textContent) =>
      cut.add(`${what}: <${element.tagName.toLowerCase()}> ${text?.trim().slice(0, 80)}`)
    const findAround = (element: Element, isIt: (around: Element) => boolean): Element | undefined => {
      for (let around: Element | null = element; around; around = around.parentElement) {
        if (isIt(around)) return around
      }
      return undefined
    }
    const isForScreenReaders = (element: Element) =>
      findAround(
        element,
        (around) => around.clientWidth === 1 || getComputedStyle(around).clipPath === 'inset(50%)',
      )
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const scrolls = (element: Element) =>
      element !== document.documentElement && /auto|scroll/.test(getComputedStyle(element).overflowX)
    const floats = (element: Element) =>
      /fixed|sticky/.test(getComputedStyle(element).position) || element.matches('[role=dialog], [role=menu]')

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent ?? ''
      if (!parent || !text.includes(mark) || parent.closest('option, style') || !isShown(parent)) continue
      if (isForScreenReaders(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1)
      if (
        lines.some(({ left, right }) => left < -1 || right > pageWidth + 1) &&
        !findAround(parent, scrolls)
      ) {
        complain('out of the page', parent, text)
      }
      const words = text.trim().split(/\s+/)
      const spare = words.filter((word) => word.length > 14).length
      if (lines.length > words.length + spare) complain('broken into letters', parent, text)
      for (const { left, right, top, bottom } of lines) {
        const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        if (!over || over.contains(parent) || parent.contains(over) || findAround(over, floats)) continue
        // The area to press may be larger than the text in it.
        const covering = document.createRange()
        covering.selectNodeContents(over)
        const covers = (box: DOMRect) =>
          box.left < right - 2 && box.right > left + 2 && box.top < bottom - 2 && box.bottom > top + 2
        if ([...covering.getClientRects()].some(covers)) complain(`under “${over.textContent}”`, parent, text)
      }
    }
    for (const element of document.querySelectorAll('body *')) {
      if (!element.textContent?.includes(mark) || !isShown(element) || isForScreenReaders(element)) continue
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
      const { clientWidth, clientHeight } = element
      if (textOverflow === 'ellipsis' || element.matches('select') || clientHeight <= 1) continue
      if (/hidden|clip/.test(overflowX) && element.scrollWidth > clientWidth + 1)
        complain('too narrow', element)
      if (/hidden|clip/.test(overflowY) && element.scrollHeight > clientHeight + 1)
        complain('too low', element)
    }
    return [...cut]
  }, mark)
