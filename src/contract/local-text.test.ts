import { expect, test } from 'vitest'
import { localName, localText } from './local-text.ts'

test('the Hindi text is taken where it is wanted and there is one', () => {
  expect(localText('Tea', 'चाय', 'hi')).toBe('चाय')
  expect(localText('Tea', '', 'hi')).toBe('Tea')
  expect(localText('Tea', undefined, 'hi')).toBe('Tea')
  expect(localText('', '', 'hi')).toBe('')
  expect(localText('Tea', 'चाय', 'en')).toBe('Tea')
})

test('an English page shows the name as it is', () => {
  expect(localName({ name: 'Tea', nameHi: 'चाय' })).toBe('Tea')
  expect(localName({ name: 'Tea' })).toBe('Tea')
})
