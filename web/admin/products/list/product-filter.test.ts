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

test('products are sorted by the price that their rows show, of a kilo where there is a step', () => {
  const onions = { ...product('Onion', ''), price: paise(10_00), unit: 'kg', stepBase: 250 } as const
  const soap = { ...product('Soap', ''), price: paise(25_00) }
  const names = (order: 'cheap' | 'dear') =>
    filterProducts([onions, soap], { search: '', categoryId: '', order }).map(({ name }) => name)
  expect(names('cheap')).toEqual(['Soap', 'Onion'])
  expect(names('dear')).toEqual(['Onion', 'Soap'])
})

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
