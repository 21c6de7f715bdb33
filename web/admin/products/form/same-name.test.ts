import { expect, test } from 'vitest'
import { plainProduct } from '../../../testing/plain-product.ts'
import { findSameName } from './typed-product.ts'

const product = (id: string, name: string) => plainProduct({ id, name })
const sugar = product('sugar', 'Sugar 1 kg')

test.each(['Sugar 1 kg', ' sugar  1 KG ', 'Sugar 1\u00a0kg', 'Ｓｕｇａｒ 1 kg', 'Su\u200bgar 1 kg'])(
  '%j is the name of a product',
  (name) => {
    expect(findSameName([product('tea', 'Tea'), sugar], name)).toBe(sugar)
  },
)

test.each(['Sugar 1kg', 'Sugar', 'Sugar 1 kg loose'])('%j is another name', (name) => {
  expect(findSameName([sugar], name)).toBeUndefined()
})

test('a product that keeps its name has the same name as nobody, one that changes it may have', () => {
  const twin = product('twin', 'sugar 1 kg')
  expect(findSameName([sugar, twin], 'SUGAR 1 kg', twin)).toBeUndefined()
  expect(findSameName([sugar, product('tea', 'Tea')], 'Tea', sugar)?.id).toBe('tea')
})
