import './renders.ts'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, vi } from 'vitest'

configure({ asyncUtilTimeout: 30_000 })

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
