import { expect, test } from 'vitest'
import { type Paise, paise } from '#contract/money.ts'
import { plainProduct } from '../../testing/plain-product.ts'
import { becomesFree, findSameName, isJump, listNames } from './save-question.tsx'

test.each([
  [30_00, 90_00, false],
  [30_00, 90_01, true],
  [30_00, 10_00, false],
  [30_00, 9_99, true],
  [0, 30_00, false],
  [30_00, 0, false],
  [undefined, 6000_00, false],
])('from %s to %s paise is more than threefold: %s', (from, to, expected) => {
  expect(isJump({ name: 'Tea', from: from as Paise | undefined, to: paise(to) })).toBe(expected)
})

test.each([
  [undefined, 0, true],
  [30_00, 0, true],
  [0, 0, false],
  [undefined, 1, false],
])('from %s to %s paise makes a product free: %s', (from, to, expected) => {
  expect(becomesFree({ name: 'Tea', from: from as Paise | undefined, to: paise(to) })).toBe(expected)
})

test('of many names the first are listed, and the others counted', () => {
  expect(listNames(['A', 'B'])).toBe('A, B')
  expect(listNames(['A', 'B', 'C', 'D', 'E', 'F', 'G'])).toBe('A, B, C, D, E and 2 more')
})

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
