import './renders.ts'
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
