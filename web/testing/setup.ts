import './renders.ts'
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, vi } from 'vitest'
import { discardDrafts } from '../admin/shared/drafts/drafts.ts'
import { nicknameStore } from '../shared/lib/nickname-store.ts'
import { clearCart } from '../shop/cart/cart-store.ts'
import { endCheckout } from '../shop/cart/checkout-key.ts'
import { forgetInsteadOf } from '../shop/nickname/known-names.tsx'
import { ownNamesStore } from '../shop/nickname/own-names.ts'

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
  notifications.clean()
  // Stored values also keep their value in memory, which clearing the browser's storage does not reset.
  nicknameStore.set(null)
  forgetInsteadOf()
  ownNamesStore.set('')
  discardDrafts()
  clearCart()
  endCheckout()
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  sessionStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
})
