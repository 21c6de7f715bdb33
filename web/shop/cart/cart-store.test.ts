import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { addToCart, clearCart, setQuantity, useCartCount, useCartLines } from './cart-store.ts'

const lines = () => renderHook(useCartLines).result.current
const storedLines = () => JSON.parse(localStorage.getItem('cart') ?? 'null')

/** The lines of the cart after a page is loaded with this text in the browser's storage. */
const linesAfterReload = async (stored?: string) => {
  if (stored !== undefined) localStorage.setItem('cart', stored)
  vi.resetModules()
  const fresh = await import('./cart-store.ts')
  return renderHook(fresh.useCartLines).result.current
}

test('a new product enters with quantity 1, and adding it again counts up', () => {
  addToCart('tea')
  addToCart('rice')
  addToCart('tea')
  expect(lines()).toEqual([
    { productId: 'tea', quantity: 2 },
    { productId: 'rice', quantity: 1 },
  ])
  expect(renderHook(useCartCount).result.current).toBe(3)
})

test('quantity 0 or less removes the line, and nobody orders more than 999', () => {
  for (const product of ['tea', 'rice', 'salt']) addToCart(product)
  setQuantity('tea', 0)
  setQuantity('rice', -5)
  setQuantity('salt', 1_000)
  setQuantity('never added', 4)
  expect(lines()).toEqual([{ productId: 'salt', quantity: 999 }])
  addToCart('salt')
  expect(lines()).toEqual([{ productId: 'salt', quantity: 999 }])
})

test('clearing empties the cart and the storage', () => {
  addToCart('tea')
  clearCart()
  expect(lines()).toEqual([])
  expect(localStorage.getItem('cart')).toBeNull()
})

test('only product ids and quantities are kept', () => {
  addToCart('tea')
  expect(storedLines()).toEqual([{ productId: 'tea', quantity: 1 }])
})

test('the cart survives a reload', async () => {
  addToCart('tea')
  setQuantity('tea', 3)
  expect(await linesAfterReload()).toEqual([{ productId: 'tea', quantity: 3 }])
})

test.each([
  ['no JSON', '{'],
  ['no list', '{"productId":"tea","quantity":1}'],
  ['a foreign id', '[{"productId":"<b>","quantity":1}]'],
  ['half a packet', '[{"productId":"tea","quantity":1.5}]'],
  ['no packet', '[{"productId":"tea","quantity":0}]'],
  ['too many packets', '[{"productId":"tea","quantity":1000}]'],
])('%s in the storage gives an empty cart', async (_, stored) => {
  expect(await linesAfterReload(stored)).toEqual([])
})

test("another tab's change arrives", () => {
  addToCart('tea')
  const { result } = renderHook(useCartLines)
  localStorage.setItem('cart', '[{"productId":"rice","quantity":2}]')
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
  })
  expect(result.current).toEqual([{ productId: 'rice', quantity: 2 }])
})
