import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { plainProduct } from '../../../testing/plain-product.ts'
import { sortProducts } from './product-filter.tsx'

const product = (name: string, nameHi: string) => plainProduct({ name, nameHi })

test('products are sorted by the price that their rows show, of a kilo where there is a step', () => {
  const onions = { ...product('Onion', ''), price: paise(10_00), unit: 'kg', stepBase: 250 } as const
  const soap = { ...product('Soap', ''), price: paise(25_00) }
  const names = (order: 'cheap' | 'dear') => sortProducts([onions, soap], order).map(({ name }) => name)
  expect(names('cheap')).toEqual(['Soap', 'Onion'])
  expect(names('dear')).toEqual(['Onion', 'Soap'])
})
