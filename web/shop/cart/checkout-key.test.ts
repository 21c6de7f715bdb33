import { expect, test, vi } from 'vitest'
import { createStore } from '../../shared/lib/store.ts'
import { createCart } from './cart-store.ts'
import { createCheckout } from './checkout-key.ts'

test('a checkout keeps its key, over a reload too, until it has ended', () => {
  const { findKey, end } = createCheckout()
  const key = findKey()
  expect(key).toMatch(/^[2-9a-z]{20}$/)
  expect(createCheckout().findKey()).toBe(key)
  end()
  expect(findKey()).not.toBe(key)
})

test('an hour later it is another order', () => {
  const { findKey } = createCheckout()
  vi.useFakeTimers({ now: 0 })
  const key = findKey()
  vi.setSystemTime(3_599_000)
  expect(findKey()).toBe(key)
  vi.setSystemTime(3_601_000)
  expect(findKey()).not.toBe(key)
  vi.useRealTimers()
})

test('emptying the cart by hand gives the checkout up', () => {
  const store = createStore()
  const { findKey } = store.get(createCheckout)
  const key = findKey()
  store.get(createCart).add({ id: 'tea' })
  store.get(createCart).setQuantity('tea', 0)
  expect(findKey()).not.toBe(key)
})
