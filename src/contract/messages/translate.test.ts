import { expect, test } from 'vitest'
import { messageHeader, messageHeaders } from './coded-message.ts'
import { type Message, messages } from './messages.ts'
import { translateHeader, translateMessages } from './translate.ts'

const headerOf = (...said: Message[]): string => messageHeaders(said)[messageHeader] ?? ''

// Without the build, the catalogue of a page is the English one: what is said must be the text of the messages.

test('the header brings every name back as it was', () => {
  for (const name of ['अमूल दूध', 'Tea "strong"', '100 % / a?b=c&d; é', '\ud800']) {
    const message = messages.orders.soldOut(name, '')
    const header = headerOf(message)
    expect(header).toMatch(/^[\x21-\x7e]+$/)
    expect(translateHeader(header)).toBe(message.text)
  }
})

test('several messages are said in one text', () => {
  const { shopClosed, cartKept, shopSays } = messages.orders
  const all = [shopClosed(''), cartKept, shopSays('Back soon')]
  expect(translateHeader(headerOf(...all))).toBe(
    'The shop is closed at the moment. Your cart is kept. The shop says: “Back soon”',
  )
})

test('a field is said by its name, a day of the week too', () => {
  expect(translateMessages([['input.needed', 'productName']])).toBe('Please enter the product name')
  expect(translateMessages([['input.timesOverlap', 'mon']])).toBe('The opening times of Monday overlap')
  expect(translateMessages([['orders.soldOut', 'productName', '']])).toMatch(/^productName is/)
})

test('a header may have 4,000 characters and no more', () => {
  const lengthOf = (name: string) =>
    messageHeaders([messages.orders.soldOut(name, '')])[messageHeader]?.length
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
  ['one unknown message among known ones', [['orders.cartKept'], ['orders.newerThanThisPage']]],
  ['no message', []],
  ['no list', { code: 'orders.cartKept' }],
])('%s is not translated', (_what, coded) => {
  expect(translateMessages(coded)).toBeUndefined()
  expect(translateHeader(encodeURIComponent(JSON.stringify(coded)))).toBeUndefined()
})

test.each(['', '%', 'orders.cartKept', '%5B'])('the header %j is not translated', (header) => {
  expect(translateHeader(header)).toBeUndefined()
})
