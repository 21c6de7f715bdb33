import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStore } from '../../shared/lib/store.ts'
import { createCart } from './cart-store.ts'

/** The cart of a page that is loaded now. */
const openCart = () => {
  const { useLines, useCount, ...cart } = createStore().get(createCart)
  return {
    ...cart,
    lines: () => renderHook(useLines).result.current,
    count: () => renderHook(useCount).result.current,
  }
}

test('the badge counts a line of loose goods as one', () => {
  const cart = openCart()
  cart.add({ id: 'onion', stepBase: 250 }, 4)
  cart.add({ id: 'tea' }, 2)
  cart.setQuantity('onion', 5)
  expect(cart.count()).toBe(3)
  expect(openCart().count()).toBe(3)
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
