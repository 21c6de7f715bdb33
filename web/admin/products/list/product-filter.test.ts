import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { plainProduct } from '../../../testing/plain-product.ts'
import { findProducts, sortProducts } from './product-filter.tsx'

const product = (name: string, nameHi: string) => plainProduct({ name, nameHi })
const products = [
  product('Watermelon', 'तरबूज़'),
  product('Onion', 'प्याज'),
  { ...product('Salt', ''), barcode: '0042100005264' },
  product('Rice 500 g', 'चावल ५०० ग्राम'),
  product('Spoon', 'चम्\u200dमच'),
]

test('products are sorted by the price that their rows show, of a kilo where there is a step', () => {
  const onions = { ...product('Onion', ''), price: paise(10_00), unit: 'kg', stepBase: 250 } as const
  const soap = { ...product('Soap', ''), price: paise(25_00) }
  const names = (order: 'cheap' | 'dear') => sortProducts([onions, soap], order).map(({ name }) => name)
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
  ['042100005264', 'Salt'],
  ['00042100005264', 'Salt'],
  ['0-42100-00526-4', 'Salt'],
  ['०४२१००००५२६४', 'Salt'],
  ['\u202aSa\u00adlt\u202c', 'Salt'],
])('%s finds %s by one of its names or its barcode', (search, name) => {
  const found = findProducts(products, { search, categoryId: '' })
  expect(found.map((each) => each.name)).toEqual([name])
})
