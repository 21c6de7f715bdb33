import { expect, test } from 'vitest'
import { nameKey } from './name-key.ts'

test.each([
  ['a zero-width space', '\u200b'],
  ['a zero-width non-joiner', '\u200c'],
  ['a zero-width joiner', '\u200d'],
  ['a word joiner', '\u2060'],
  ['a byte order mark', '\ufeff'],
  ['a soft hyphen', '\u00ad'],
])('%s does not make another name, wherever it stands', (_what, invisible) => {
  for (const name of [
    `${invisible}Sugar 1 kg`,
    `Su${invisible}gar 1 kg`,
    `Sugar ${invisible} 1 kg${invisible}`,
  ]) {
    expect(nameKey(name)).toBe(nameKey('Sugar 1 kg'))
  }
})

test('a joiner within a Hindi word does not make another name, another letter does', () => {
  expect(nameKey('क्\u200dष')).toBe(nameKey('क्ष'))
  expect(nameKey('शक्कर')).not.toBe(nameKey('शकर'))
})

test('what is read as a space still divides words', () => {
  expect(nameKey(' Sugar\u00a01  KG ')).toBe('sugar 1 kg')
  expect(nameKey('Sugar 1kg')).not.toBe(nameKey('Sugar 1 kg'))
})
