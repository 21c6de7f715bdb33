import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { plainProduct } from '../../testing/plain-product.ts'
import { composeCart } from './cart.ts'

const tea = plainProduct({ name: 'tea', price: paise(12_050) })
const rice = plainProduct({ name: 'rice', price: paise(9_999) })
const stored = [
  { productId: 'rice', quantity: 3 },
  { productId: 'tea', quantity: 1 },
]

test.each([
  ['that the store no longer has', [tea], rice, { product: rice, isGone: true }],
  ['of which this page knows nothing', [tea], undefined, { product: undefined, isGone: true }],
  ['that is sold out', [tea, { ...rice, isSoldOut: true }], rice, { isGone: false }],
])('a product %s stays in the cart, counts nothing and is not ordered', (_, sold, known, shown) => {
  const ordered = { productId: 'tea', quantity: 1, product: tea, isGone: false }
  expect(composeCart(stored, sold, () => known)).toMatchObject({
    lines: [{ productId: 'rice', quantity: 3, ...shown }, ordered],
    orderable: [ordered],
    total: 12_050,
  })
})
