import { expect, test } from 'vitest'
import { groupDigits } from './group-digits.ts'

test('whole numbers look as the language of India has them', () => {
  for (let value = 0; value <= Number.MAX_SAFE_INTEGER; value = value * 3 + 7) {
    expect(groupDigits(value)).toBe(value.toLocaleString('en-IN'))
  }
  expect(groupDigits(1_000)).toBe('1,000')
  expect(groupDigits(99_99_999)).toBe('99,99,999')
})
