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
      { productId: 'rice', quantity: 3, product: rice, isGone: false },
      { productId: 'tea', quantity: 2, product: tea, isGone: false },
    ],
    orderable: [
      { productId: 'rice', quantity: 3, product: rice, isGone: false },
      { productId: 'tea', quantity: 2, product: tea, isGone: false },
    ],
    total: 54_097,
  })
})

test.each([
  ['known from before', rice],
  ['unknown', undefined],
])(
  'a product that the store no longer has, %s, stays in the cart, counts nothing and is not ordered',
  (_, known) => {
    const stored = [
      { productId: 'rice', quantity: 3 },
      { productId: 'tea', quantity: 1 },
    ]
    expect(composeCart(stored, [tea], () => known)).toEqual({
      lines: [
        { productId: 'rice', quantity: 3, product: known, isGone: true },
        { productId: 'tea', quantity: 1, product: tea, isGone: false },
      ],
      orderable: [{ productId: 'tea', quantity: 1, product: tea, isGone: false }],
      total: 12_050,
    })
  },
)

test('what is sold out stays in the cart, counts nothing and is not ordered', () => {
  const gone = { ...rice, isSoldOut: true }
  const stored = [
    { productId: 'rice', quantity: 3 },
    { productId: 'tea', quantity: 1 },
  ]
  expect(composeCart(stored, [tea, gone])).toEqual({
    lines: [
      { productId: 'rice', quantity: 3, product: gone, isGone: false },
      { productId: 'tea', quantity: 1, product: tea, isGone: false },
    ],
    orderable: [{ productId: 'tea', quantity: 1, product: tea, isGone: false }],
    total: 12_050,
  })
})
