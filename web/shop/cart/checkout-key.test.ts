import { expect, test, vi } from 'vitest'
import { addToCart, setQuantity } from './cart-store.ts'
import { checkoutKey, endCheckout } from './checkout-key.ts'

const tea = { productId: 'tea', quantity: 2 }
const rice = { productId: 'rice', quantity: 1 }

test('the same customer and content keep their key until the order is stored', () => {
  const key = checkoutKey('asha', [tea, rice])
  expect(key).toMatch(/^[2-9a-z]{20}$/)
  expect(checkoutKey('asha', [{ ...tea }, { ...rice }])).toBe(key)
  endCheckout()
  expect(checkoutKey('asha', [tea, rice])).not.toBe(key)
})

test('another customer, product or quantity is another checkout', () => {
  const keys = [
    checkoutKey('asha', [tea]),
    checkoutKey('ravi', [tea]),
    checkoutKey('ravi', [tea, rice]),
    checkoutKey('ravi', [{ ...tea, quantity: 3 }]),
  ]
  expect(new Set(keys).size).toBe(4)
})

test('prices seen afresh leave it the same checkout', () => {
  const key = checkoutKey('asha', [{ ...tea, price: '10.00' } as typeof tea])
  expect(checkoutKey('asha', [{ ...tea, price: '12.00' } as typeof tea])).toBe(key)
})

test('the key survives a reload', async () => {
  const key = checkoutKey('asha', [tea])
  vi.resetModules()
  const fresh = await import('./checkout-key.ts')
  expect(fresh.checkoutKey('asha', [tea])).toBe(key)
})

test.each(['{', 'null', '{"key":1}'])('%s in the storage is no key', async (stored) => {
  localStorage.setItem('cart_checkout', stored)
  vi.resetModules()
  const fresh = await import('./checkout-key.ts')
  expect(fresh.checkoutKey('asha', [tea])).toMatch(/^[2-9a-z]{20}$/)
})

test('without storage the key still lives as long as the page', () => {
  const refuse = () => {
    throw new DOMException('The storage is switched off', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => {} })
  const key = checkoutKey('asha', [tea])
  expect(checkoutKey('asha', [tea])).toBe(key)
  endCheckout()
  expect(checkoutKey('asha', [tea])).not.toBe(key)
})

test('an hour later the same content is another order', () => {
  vi.useFakeTimers({ now: 0 })
  const key = checkoutKey('asha', [tea])
  vi.setSystemTime(3_599_000)
  expect(checkoutKey('asha', [tea])).toBe(key)
  vi.setSystemTime(3_601_000)
  expect(checkoutKey('asha', [tea])).not.toBe(key)
  vi.useRealTimers()
})

test('emptying the cart by hand gives the checkout up', () => {
  const key = checkoutKey('asha', [tea])
  addToCart('tea')
  setQuantity('tea', 0)
  expect(checkoutKey('asha', [tea])).not.toBe(key)
})
