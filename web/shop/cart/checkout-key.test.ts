import { expect, test, vi } from 'vitest'
import { createStore } from '../../shared/lib/store.ts'
import { createCart } from './cart-store.ts'
import { createCheckout } from './checkout-key.ts'

const tea = { productId: 'tea', quantity: 2 }
const rice = { productId: 'rice', quantity: 1 }

test('the same customer and content keep their key until the order is stored', () => {
  const { keyFor, end } = createCheckout()
  const key = keyFor('asha', [tea, rice])
  expect(key).toMatch(/^[2-9a-z]{20}$/)
  expect(keyFor('asha', [{ ...tea }, { ...rice }])).toBe(key)
  end()
  expect(keyFor('asha', [tea, rice])).not.toBe(key)
})

test('another customer, product or quantity is another checkout', () => {
  const { keyFor } = createCheckout()
  const keys = [
    keyFor('asha', [tea]),
    keyFor('ravi', [tea]),
    keyFor('ravi', [tea, rice]),
    keyFor('ravi', [{ ...tea, quantity: 3 }]),
  ]
  expect(new Set(keys).size).toBe(4)
})

test('prices seen afresh leave it the same checkout', () => {
  const { keyFor } = createCheckout()
  const key = keyFor('asha', [{ ...tea, price: '10.00' } as typeof tea])
  expect(keyFor('asha', [{ ...tea, price: '12.00' } as typeof tea])).toBe(key)
})

test('the key survives a reload', () => {
  const { keyFor } = createCheckout()
  const key = keyFor('asha', [tea])
  expect(createCheckout().keyFor('asha', [tea])).toBe(key)
})

test.each(['{', 'null', '{"key":1}'])('%s in the storage is no key', (stored) => {
  localStorage.setItem('cart_checkout', stored)
  expect(createCheckout().keyFor('asha', [tea])).toMatch(/^[2-9a-z]{20}$/)
})

test('without storage the key still lives as long as the page', () => {
  const { keyFor, end } = createCheckout()
  const refuse = () => {
    throw new DOMException('The storage is switched off', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => {} })
  const key = keyFor('asha', [tea])
  expect(keyFor('asha', [tea])).toBe(key)
  end()
  expect(keyFor('asha', [tea])).not.toBe(key)
})

test('an hour later the same content is another order', () => {
  const { keyFor } = createCheckout()
  vi.useFakeTimers({ now: 0 })
  const key = keyFor('asha', [tea])
  vi.setSystemTime(3_599_000)
  expect(keyFor('asha', [tea])).toBe(key)
  vi.setSystemTime(3_601_000)
  expect(keyFor('asha', [tea])).not.toBe(key)
  vi.useRealTimers()
})

test('emptying the cart by hand gives the checkout up', () => {
  const store = createStore()
  const { keyFor } = store.get(createCheckout)
  const key = keyFor('asha', [tea])
  store.get(createCart).add({ id: 'tea' })
  store.get(createCart).setQuantity('tea', 0)
  expect(keyFor('asha', [tea])).not.toBe(key)
})
