import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStore } from '../../shared/lib/store.ts'
import { createCart } from './cart-store.ts'

/** The cart of a page that is loaded now. */
const openCart = () => {
  const { useLines, useCount, ...cart } = createStore().get(createCart)
  return {
    ...cart,
    useLines,
    lines: () => renderHook(useLines).result.current,
    count: () => renderHook(useCount).result.current,
  }
}
const storedLines = () => JSON.parse(localStorage.getItem('cart') ?? 'null')

test('the badge counts a line of loose goods as one', () => {
  const cart = openCart()
  cart.add({ id: 'onion', stepBase: 250 }, 4)
  cart.add({ id: 'tea' }, 2)
  cart.setQuantity('onion', 5)
  expect(cart.count()).toBe(3)
  expect(openCart().count()).toBe(3)
})

test('clearing empties the cart and the storage', () => {
  const cart = openCart()
  cart.add({ id: 'tea' })
  cart.clear()
  expect(cart.lines()).toEqual([])
  expect(localStorage.getItem('cart')).toBeNull()
})

test('only product ids and quantities are kept', () => {
  const cart = openCart()
  cart.add({ id: 'tea' })
  expect(storedLines()).toEqual([{ productId: 'tea', quantity: 1 }])
})

test.each([
  ['no JSON', '{'],
  ['no list', '{"productId":"tea","quantity":1}'],
  ['a foreign id', '[{"productId":"<b>","quantity":1}]'],
  ['half a packet', '[{"productId":"tea","quantity":1.5}]'],
  ['no packet', '[{"productId":"tea","quantity":0}]'],
  ['too many packets', '[{"productId":"tea","quantity":1000}]'],
])('%s in the storage gives an empty cart', (_, stored) => {
  localStorage.setItem('cart', stored)
  expect(openCart().lines()).toEqual([])
})

test("another tab's change arrives", () => {
  const cart = openCart()
  cart.add({ id: 'tea' })
  const { result } = renderHook(cart.useLines)
  localStorage.setItem('cart', '[{"productId":"rice","quantity":2}]')
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
  })
  expect(result.current).toEqual([{ productId: 'rice', quantity: 2 }])
})
