import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { plainProduct } from '../../testing/plain-product.ts'
import { composeCart } from './cart.ts'

const product = (name: string, price: number) => plainProduct({ name, price: paise(price) })
const tea = product('tea', 12_050)
const rice = product('rice', 9_999)

test('a cart has today’s products in the order they were added, and their exact total', () => {
  const stored = [
    { productId: 'rice', quantity: 3 },
    { productId: 'tea', quantity: 2 },
  ]
  expect(composeCart(stored, [tea, rice])).toEqual({
    lines: [
      { productId: 'rice', quantity: 3, product: rice },
      { productId: 'tea', quantity: 2, product: tea },
    ],
    orderable: [
      { productId: 'rice', quantity: 3, product: rice },
      { productId: 'tea', quantity: 2, product: tea },
    ],
    total: 54_097,
    hasMissing: false,
  })
})

test('a product the store no longer has stays as a line that counts nothing', () => {
  const stored = [
    { productId: 'gone', quantity: 3 },
    { productId: 'tea', quantity: 1 },
  ]
  const cart = composeCart(stored, [tea])
  expect(cart.lines[0]).toEqual({ productId: 'gone', quantity: 3, product: undefined })
  expect(cart).toMatchObject({ total: 12_050, hasMissing: true })
})

test('what is sold out stays in the cart, counts nothing and is not ordered', () => {
  const gone = { ...rice, isSoldOut: true }
  const stored = [
    { productId: 'rice', quantity: 3 },
    { productId: 'tea', quantity: 1 },
  ]
  expect(composeCart(stored, [tea, gone])).toEqual({
    lines: [
      { productId: 'rice', quantity: 3, product: gone },
      { productId: 'tea', quantity: 1, product: tea },
    ],
    orderable: [{ productId: 'tea', quantity: 1, product: tea }],
    total: 12_050,
    hasMissing: false,
  })
})
