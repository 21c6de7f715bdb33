import { expect, test } from 'vitest'
import { sentenceHeader, sentenceHeaders } from './coded-sentence.ts'
import { type Sentence, sentences } from './sentences.ts'
import { translateHeader, translateSentences } from './translate.ts'

const headerOf = (...said: Sentence[]): string => sentenceHeaders(said)[sentenceHeader] ?? ''

// Without the build, the catalogue of a page is the English one: what is said must be the text of the sentences.

test('the header brings every name back as it was', () => {
  for (const name of [
    'अमूल दूध',
    'Tea "strong"',
    "D'Souza",
    'two\nlines',
    '100 % / a?b=c&d; é',
    '\ud800',
    '',
  ]) {
    const sentence = sentences.orders.soldOut(name, '')
    const header = headerOf(sentence)
    expect(header).toMatch(/^[\x21-\x7e]+$/)
    expect(translateHeader(header)).toBe(sentence.text)
  }
})

test('several sentences are said in one text', () => {
  const { shopClosed, cartKept, shopSays } = sentences.orders
  const all = [shopClosed(''), cartKept, shopSays('Back soon')]
  expect(translateHeader(headerOf(...all))).toBe(
    'The shop is closed at the moment. Your cart is kept. The shop says: “Back soon”',
  )
})

test('a field is said by its name, a day of the week too', () => {
  expect(translateSentences([['input.needed', 'productName']])).toBe('The product name is needed')
  expect(translateSentences([['input.timesOverlap', 'mon']])).toBe('The opening times of Monday overlap')
  expect(translateSentences([['orders.soldOut', 'productName', '']])).toMatch(/^productName is/)
})

test('a header may have 4,000 characters and no more', () => {
  const lengthOf = (name: string) =>
    sentenceHeaders([sentences.orders.soldOut(name, '')])[sentenceHeader]?.length
  const rest = (lengthOf('') ?? 0) + 1
  expect(lengthOf('x'.repeat(4_001 - rest))).toBe(4_000)
  expect(lengthOf('x'.repeat(4_002 - rest))).toBeUndefined()
})

test.each([
  ['an unknown code', [['orders.newerThanThisPage', 'Tea']]],
  ['an unknown topic', [['weather.rain']]],
  ['the name of what every object has', [['orders.constructor'], ['constructor.name']]],
  ['too few params', [['orders.priceChanged', 'Tea']]],
  ['too many params', [['orders.cartKept', 'Tea']]],
  ['a param that is no text and no number', [['orders.soldOut', { name: 'Tea' }, '']]],
  ['one unknown sentence among known ones', [['orders.cartKept'], ['orders.newerThanThisPage']]],
  ['no sentence', []],
  ['no list', { code: 'orders.cartKept' }],
])('%s is not translated', (_what, coded) => {
  expect(translateSentences(coded)).toBeUndefined()
  expect(translateHeader(encodeURIComponent(JSON.stringify(coded)))).toBeUndefined()
})

test.each(['', '%', 'orders.cartKept', '%5B'])('the header %j is not translated', (header) => {
  expect(translateHeader(header)).toBeUndefined()
})
