import { limits } from '../../../src/contract/limits.ts'
import type { Random } from '../../../src/lib/seeded-random.ts'

/**
 * Units of text that cost more to normalise, fold or lay out than their length suggests. Written as escapes,
 * because most of them look alike on a screen.
 */
const units = {
  'marks in the wrong order': '\u0301\u0316\u0335',
  'one mark': '\u0301',
  'ligatures of 18 letters': '\ufdfa',
  'small ligatures': '\ufb03\ufb01',
  'Hangul jamo': '\u1112\u1161\u11ab',
  'bidirectional runs': '\u202e\u05d0\u202c\u2067a\u2069',
  'both directions': '\u05d0a',
  'zero-width joiners': '\u200d',
  'joined emoji': '\u{1f469}\u200d',
  'Hindi conjuncts': '\u0915\u094d\u200d',
  'wide spaces': '\u3000\u2003',
} as const

export const costlyKinds = Object.keys(units) as (keyof typeof units)[]
export type CostlyKind = (typeof costlyKinds)[number]

/** Text of a kind, with at most `bytes` bytes of UTF-8. */
export const costlyText = (kind: CostlyKind, bytes: number): string => {
  const unit = units[kind]
  return unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)))
}

/** Text of the given length that is cheap to process. */
export const plainText = (bytes: number): string => 'a'.repeat(bytes)

/** Returns a random item, or undefined if there are none. */
export const anyOf = <Item>(random: Random, items: readonly Item[]): Item =>
  items[random.integer(0, items.length - 1)] as Item

const long = (text: string, times: number): string => text.repeat(times)

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud83d',
  '\udc00a',
  '\u202egnp.exe',
  '\u2028',
  '\ufeff',
  '\u200b',
  'नमस्ते',
  '😀😀',
  'a\u0301\u0301\u0301',
  long('Z\u0301\u0316\u0335', 60),
  long('x', 41),
  long('x', 121),
  long('क', 2_001),
  long('x', 100_000),
  '<script>alert(1)</script>',
  '</script><!--',
  '"; drop table orders; --',
  "' or 1=1 --",
  '%00',
  '%',
  '%_\\',
  '../../etc/passwd',
  '..',
  '.',
  '/',
  '\\\\host\\share',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://',
  'http://[::1',
  'https://user:secret@example.com',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '1e400',
  '0x10',
  '१२३',
  '-1',
  '0',
  '999999999999999999999',
  '12.345',
  '24:00',
  '{"mon":[["09:00"]]}',
  '[[[[[[',
  '{"__proto__":{"mon":[]}}',
  'CON',
  '\r\nSet-Cookie: a=b',
]

const costlySizes = [300, limits.shopperBytes - 200, limits.orderBytes - 2_000, limits.bodyBytes]

const numbers = [
  '0',
  '-0',
  '-1',
  '1.5',
  '1e308',
  '1e400',
  '-1e400',
  '1e-400',
  '9007199254740993',
  '2147483648',
  '1E2',
  '00',
  '.5',
  'NaN',
]

const nested = (depth: number): string => `${long('[', depth)}${long(']', depth)}`
const deepObject = (depth: number): string => `${long('{"a":', depth)}1${long('}', depth)}`

/** Text that may be put into a path, a query, a header or a field. */
export const nastyText = (random: Random): string => {
  const kind = random.integer(0, 15)
  if (kind > 3) return anyOf(random, texts)
  if (kind === 3) return costlyText(anyOf(random, costlyKinds), anyOf(random, costlySizes))
  return Array.from({ length: random.integer(1, 12) }, () =>
    String.fromCharCode(
      anyOf(random, [random.integer(0, 127), random.integer(0, 0xffff), random.integer(0xd7ff, 0xe001)]),
    ),
  ).join('')
}

/** JSON, valid or not. */
export const nastyJson = (random: Random): string => {
  switch (random.integer(0, 9)) {
    case 0:
    case 1:
    case 2:
    case 3:
      return JSON.stringify(nastyText(random))
    case 4:
      return anyOf(random, numbers)
    case 5:
      return anyOf(random, [
        'null',
        'true',
        'false',
        '[]',
        '{}',
        '[null]',
        '[{}]',
        '{"":""}',
        '"',
        '{',
        '[1,]',
        "'a'",
        'undefined',
        '',
      ])
    case 6:
      return anyOf(random, [nested, deepObject])(anyOf(random, [2, 50, 3_000, 40_000]))
    case 7:
      return anyOf(random, [
        '{"__proto__":{"isAdmin":true}}',
        '{"constructor":{"prototype":{"name":"x"}}}',
        '["__proto__"]',
        '{"toString":1,"valueOf":1}',
        '{"length":1e9}',
        '{"toJSON":"x"}',
      ])
    case 8:
      return `[${long('{"productId":"x","quantity":1},', random.integer(1, 5_000))}1]`
    default:
      return `"\\u${anyOf(random, ['d83d', 'dc00', '0000', '202e', 'zzzz', '00'])}"`
  }
}
