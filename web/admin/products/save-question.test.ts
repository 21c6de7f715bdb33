import { expect, test } from 'vitest'
import { type Paise, paise } from '#contract/money.ts'
import { becomesFree, isJump, listNames } from './save-question.tsx'

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
