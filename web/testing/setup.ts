import './renders.ts'
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, vi } from 'vitest'
import { discardDrafts } from '../admin/shared/drafts/drafts.ts'
import { nicknameStore } from '../shared/lib/nickname-store.ts'
import { clearCart } from '../shop/cart/cart-store.ts'
import { endCheckout } from '../shop/cart/checkout-key.ts'
import { forgetInsteadOf } from '../shop/nickname/instead-of.ts'
import { ownNamesStore } from '../shop/nickname/own-names.ts'

configure({ asyncUtilTimeout: 5_000 })

// What happy-dom lacks: textareas that grow listen to it, and React takes the newer element for a typing error.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  configurable: true,
  get(this: HTMLElement) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement'
  },
})

// What happens in the store reaches open pages at any time, not only while a test waits for them.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  notifications.clean()
  // The page's stores keep what they read; emptying the browser's storage alone would not reach them.
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
