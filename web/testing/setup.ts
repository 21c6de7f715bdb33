import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import * as React from 'react'
import { afterEach, beforeAll, vi } from 'vitest'

/** Whether a query runs within a wait, which may look again. Testing Library keeps this out of its types. */
const isWaiting = (): boolean =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true

configure({
  asyncUtilTimeout: 30_000,
  // A wait prints the page once, when its time is over. To print it for each look takes longer than the looking.
  getElementError: (message, container) =>
    new Error([message, !isWaiting() && prettyDOM(container)].filter(Boolean).join('\n\n')),
})

// In development React makes a stack trace for each element, up to this number of them a second, for its warnings only.
// 2026-11: the page tests take a sixth less processor time without them.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
Object.defineProperty(
  (React as unknown as Record<typeof internals, object>)[internals],
  'recentlyCreatedOwnerStacks',
  {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  },
)

// A query by role and name asks for the style of every element in each name, and happy-dom computes them all anew after each
// change of the page. The tests load no style sheets, so that elements of the same tag and `style` look alike, except those that
// Mantine shows by the window's width. 2026-11: the page tests take a tenth less processor time.
const computeStyle = window.getComputedStyle.bind(window)
const samples = new DOMParser().parseFromString('', 'text/html')
const styles = new Map<string, CSSStyleDeclaration>()
const computeSample = (tag: string, style: string): CSSStyleDeclaration => {
  const sample = samples.createElement(tag)
  sample.setAttribute('style', style)
  samples.body.append(sample)
  return computeStyle(sample)
}
window.getComputedStyle = (element) => {
  if (/mantine-(visible|hidden)-from/.test(element.getAttribute('class') ?? '')) return computeStyle(element)
  const style = element.getAttribute('style') ?? ''
  const kind = `${element.localName} ${style}`
  const computed = styles.get(kind) ?? computeSample(element.localName, style)
  styles.set(kind, computed)
  return computed
}

// happy-dom lacks both: growing textareas listen to `document.fonts`, and React warns about an unknown element.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  configurable: true,
  get(this: HTMLElement) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement'
  },
})

// Events from the store update the pages at any time, also outside of `act`.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  // The test files share one window. An entry of a dialog would open it in the next test.
  window.history.replaceState(null, '')
})
