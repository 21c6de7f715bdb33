import { expect, test } from 'vitest'
import { plainCharacters, toLatinDigits } from './plain-characters.ts'

test.each([
  ['१३७', '137'],
  ['٠١٢٣', '0123'],
  ['௧௨', '12'],
  ['１２３', '123'],
  ['𝟗𝟘', '90'],
  ['५ kg of A4', '5 kg of A4'],
])('reads the digits of %s', (text, expected) => {
  expect(toLatinDigits(text)).toBe(expected)
})

test.each([
  ['\u202a+91 98765 43210\u202c', '+91 98765 43210'],
  ['98765\u201143210', '98765-43210'],
  ['98765–43210', '98765-43210'],
  ['−5', '-5'],
  ['shop@\u200bupi', 'shop@upi'],
  ['1\u00a0\u2009200', '1 200'],
  ['\ufeff 45\r\n', '45'],
  ['8901\u000b0308', '8901 0308'],
  ['4\u00005', '45'],
])('writes %j in plain characters', (text, expected) => {
  expect(plainCharacters(text)).toBe(expected)
})
