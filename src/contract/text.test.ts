import * as v from 'valibot'
import { expect, test } from 'vitest'
import { toMessage } from './messages/messages.ts'
import { nicknameKey } from './nickname-key.ts'
import { isWellFormed, optionalLine, optionalText, requiredLine, requiredText, wholeNumber } from './text.ts'

const messageOf = (schema: v.GenericSchema, value: unknown): string | undefined => {
  const [issue] = v.safeParse(schema, value, { abortEarly: true }).issues ?? []
  return issue && toMessage(issue).text
}

test('a line is trimmed, and counts characters as a reader does, not bytes', () => {
  const schema = requiredLine('productName', 5)
  expect(v.parse(schema, '  five5 ')).toBe('five5')
  expect(v.parse(schema, '😀😀😀😀😀')).toBe('😀😀😀😀😀')
  expect(messageOf(schema, '😀😀😀😀😀😀')).toBe('The product name can have at most 5 characters')
  expect(messageOf(schema, '  ')).toBe('The product name is needed')
  expect(messageOf(schema, 7)).toBe('The product name must be text')
  expect(v.parse(optionalLine('productName', 5), ' ')).toBe('')
})

test('a line holds no control character, line end, direction override or half character', () => {
  for (const bad of ['\0', '\t', '\n', '\r', '\u001b', '\u007f', '\u0085', '\u2028', '\u202e', '\u2067']) {
    expect(messageOf(optionalLine('productName', 9), `a${bad}b`), JSON.stringify(bad)).toBe(
      'The product name must be one line without control characters',
    )
  }
  expect(messageOf(optionalLine('productName', 9), 'a\ud800')).toBe(
    'The product name holds a broken character',
  )
})

test('text may have lines and tabs, its line ends made one kind', () => {
  const schema = requiredText('dailyNotice', 20)
  expect(v.parse(schema, '\r\n a\r\nb\rc\td \n')).toBe('a\nb\nc\td')
  expect(messageOf(schema, ' \n ')).toBe('The daily notice is needed')
  for (const bad of ['\0', '\u001b', '\u202e', '\u2066']) {
    expect(messageOf(schema, `a${bad}b`)).toBe('The daily notice must not hold control characters')
  }
  expect(messageOf(schema, 'x'.repeat(21))).toBe('The daily notice can have at most 20 characters')
  expect(v.parse(optionalText('dailyNotice', 20), '')).toBe('')
})

test('marks that joined scripts and emoji need are kept', () => {
  for (const text of ['👩‍👩‍👧', 'می‌خواهم', 'क्‍ष', 'لا']) {
    expect(v.parse(requiredLine('productName', 20), text)).toBe(text)
  }
})

test('whole numbers within bounds pass, nothing else does', () => {
  const schema = wholeNumber('quantity', 1, 100_000)
  for (const value of [1, 100_000]) expect(v.is(schema, value)).toBe(true)
  expect(messageOf(schema, 0)).toBe('The quantity must be at least 1')
  expect(messageOf(schema, 100_001)).toBe('The quantity can be at most 1,00,000')
  for (const value of [1.5, '1', null, Number.NaN, Number.POSITIVE_INFINITY, true]) {
    expect(messageOf(schema, value), String(value)).toMatch(/^The quantity /)
  }
})

test('half of a character is found wherever it stands', () => {
  for (const text of ['', 'abc', '😀', 'आशा']) expect(isWellFormed(text)).toBe(true)
  for (const text of ['\ud800', 'a\udc00', '\udc00\ud800', '😀\ud83d']) expect(isWellFormed(text)).toBe(false)
})

test('the key of a nickname keeps letters that have no case, with their signs', () => {
  expect(nicknameKey('आशा')).toBe('आशा')
})
