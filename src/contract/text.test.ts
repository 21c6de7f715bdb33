import * as v from 'valibot'
import { expect, test } from 'vitest'
import { toMessage } from './messages/messages.ts'
import { nicknameKey } from './nickname-key.ts'
import { optionalLine, optionalText, requiredLine, requiredText, wholeNumber } from './text.ts'

const messageOf = (schema: v.GenericSchema, value: unknown): string | undefined => {
  const [issue] = v.safeParse(schema, value, { abortEarly: true }).issues ?? []
  return issue && toMessage(issue).text
}

test('a line is trimmed, and counts characters as a reader does, not bytes', () => {
  const schema = requiredLine('productName', 5)
  expect(v.parse(schema, '  five5 ')).toBe('five5')
  expect(v.parse(schema, '😀😀😀😀😀')).toBe('😀😀😀😀😀')
  expect(messageOf(schema, '😀😀😀😀😀😀')).toBe('The product name can have at most 5 characters')
  expect(messageOf(schema, '  ')).toBe('Please enter the product name')
  expect(messageOf(schema, 7)).toBe('The product name must be text')
  expect(v.parse(optionalLine('productName', 5), ' ')).toBe('')
})

test('a line and a text refuse half a character', () => {
  for (const schema of [optionalLine('productName', 9), optionalText('productName', 9)]) {
    expect(messageOf(schema, 'a\ud800')).toBe('The product name holds a broken character')
  }
})

test.each([
  ['\u202aSharma\u202c', 'Sharma'],
  ['\u2068Sharma\u2069 \u200eStore\u200f\u061c', 'Sharma Store'],
  ['Shar\u00adma\u200b\u2060\ufeff', 'Sharma'],
  ['\0Shar\u001bma\u007f', 'Sharma'],
  ['\u{e0001}Sharma\ufff9', 'Sharma'],
  [' \u200b ', ''],
])('what nobody sees is taken off: %j', (text, kept) => {
  expect(v.parse(optionalLine('productName', 20), text)).toBe(kept)
  expect(v.parse(optionalText('dailyNotice', 20), text)).toBe(kept)
})

test.each(['\n', '\r\n', '\r', '\u000b', '\u000c', '\u0085', '\u2028', '\u2029'])(
  'the line break %j is a new line in a text, and a space in a line',
  (end) => {
    expect(v.parse(optionalText('dailyNotice', 20), `${end}a${end}b\tc${end}`)).toBe('a\nb\tc')
    expect(v.parse(optionalLine('productName', 20), `${end}a${end}b\tc${end}`)).toBe('a b c')
  },
)

test('what nobody sees does not count', () => {
  expect(v.parse(optionalLine('productName', 5), 'f\u200bi\u200bv\u200be5\u2028')).toBe('five5')
  expect(messageOf(requiredText('dailyNotice', 20), ' \n\u200b\u200d')).toBe('Please enter the daily notice')
  expect(messageOf(optionalText('dailyNotice', 20), 'x'.repeat(21))).toBe(
    'The daily notice can have at most 20 characters',
  )
})

test.each([
  '👩‍👩‍👧',
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'می‌خواهم',
  'क्‍ष',
  'अवन\u094d\u200d',
])('marks that joined scripts and emoji need are kept: %s', (text) => {
  expect(v.parse(requiredLine('productName', 20), text)).toBe(text)
  expect(v.parse(requiredText('dailyNotice', 20), text)).toBe(text)
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

test('the key of a nickname keeps letters that have no case, with their signs', () => {
  expect(nicknameKey('आशा')).toBe('आशा')
})
