import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import type { Product } from '#contract/products.ts'
import { filterProducts } from './product-filter.ts'

const product = (name: string, nameHi: string): Product => ({
  id: name,
  name,
  nameHi,
  aliases: '',
  price: paise(100),
  imageUrl: null,
  categoryId: null,
  isSoldOut: false,
  isHidden: false,
  createdAt: '2026-01-01T00:00:00.000Z',
})
const products = [
  product('Watermelon', 'तरबूज़'),
  product('Onion', 'प्याज'),
  product('Salt', ''),
  product('Rice 500 g', 'चावल ५०० ग्राम'),
  product('Spoon', 'चम्\u200dमच'),
]

test.each([
  ['MELON', 'Watermelon'],
  ['तरबूज़', 'Watermelon'],
  ['तरबूज', 'Watermelon'],
  ['प्याज़', 'Onion'],
  ['onion प्या', 'Onion'],
  ['salt', 'Salt'],
  ['५००', 'Rice 500 g'],
  ['ग्राम 500', 'Rice 500 g'],
  ['चम्मच', 'Spoon'],
  ['च\u200cम्मच', 'Spoon'],
])('%s finds %s by one of its names', (search, name) => {
  const found = filterProducts(products, { search, categoryId: '', order: 'newest' })
  expect(found.map((each) => each.name)).toEqual([name])
})
