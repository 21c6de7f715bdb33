import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createStore } from '../../shared/lib/store.ts'
import { createCart, createCheckout } from './cart-store.ts'

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

test('a product is one line of at most 999, and goes with its last piece', () => {
  const cart = openCart()
  const lines = () =>
    openCart()
      .lines()
      .map(({ productId, quantity }) => [productId, quantity])
  cart.add({ id: 'tea' })
  cart.add({ id: 'rice' }, 2)
  cart.add({ id: 'tea' }, 998)
  cart.setQuantity('salt', 5)
  expect(lines()).toEqual([
    ['tea', 999],
    ['rice', 2],
  ])
  cart.add({ id: 'tea' })
  cart.setQuantity('rice', -1)
  expect(lines()).toEqual([['tea', 999]])
  cart.clear()
  expect(lines()).toEqual([])
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
