import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { sayInput } from './messages/say-input.ts'
import { formatExactRupees, paise } from './money.ts'
import { Price } from './prices.ts'
import { readAmount, readRupees, typedAmount, typedCount } from './typed-amount.ts'

test.each([
  ['137', '137'],
  ['0', '0'],
  ['120.50', '120.50'],
  ['12.345', '12.345'],
  ['-5', '-5'],
  ['−5', '-5'],
  ['.50', '0.50'],
  ['45.', '45'],
  ['1,360', '1360'],
  ['1,20,000', '120000'],
  ['12,00,000.50', '1200000.50'],
  ['1 360', '1360'],
  ['1\u00a020\u00a0000', '120000'],
  ['₹45', '45'],
  [' ₹ 1,20,000.00 ', '120000.00'],
  ['\u202a₹45\u202c', '45'],
  ['Rs. 45', '45'],
  ['Rs .50', '0.50'],
  ['Re. 1', '1'],
  ['₨ 45', '45'],
  ['INR 45', '45'],
  ['45/-', '45'],
  ['Rs 1,360/-', '1360'],
  ['45 rs', '45'],
  ['45 rupees', '45'],
  ['रु. ४५', '45'],
  ['४५ रुपये', '45'],
  ['1 रुपया', '1'],
  ['४५', '45'],
  ['१,२००.५०', '1200.50'],
  ['４５', '45'],
])('%j is the number %s', (text, amount) => {
  expect(readAmount(text)).toEqual({ amount })
})

test.each([
  ['12,50', '12.50 or 1,250'],
  ['₹ 12,50/-', '12.50 or 1,250'],
  ['१२,५०', '12.50 or 1,250'],
  ['0,50', '0.50 or 50'],
  [',5', '0.5 or 5'],
  ['12 50', '12.50 or 1,250'],
  ['1,20,000,50', '1,20,000.50 or 1,20,00,050'],
])('the comma in %j is asked about: %s', (text, readings) => {
  const read = readAmount(text)
  expect(read && 'problem' in read && sayInput(read.problem)).toBe(`Does "${text}" mean ${readings}?`)
})

test.each([
  '',
  'free',
  '-',
  '12,',
  '1,2,3',
  '1,2345',
  '0,250',
  '1,20.50',
  '1.200,5',
  '1e3',
  '0x10',
  '40-50',
  '45/kg',
  '45 rs 50',
  '½',
])('%j is no number', (text) => {
  expect(readAmount(text)).toBeUndefined()
})

test('every amount that a page shows is read as the same', () => {
  fc.assert(
    fc.property(fc.nat({ max: 99_999_999_999 }), (amount) => {
      expect(readRupees(formatExactRupees(paise(amount)))).toBe(amount)
    }),
    { seed: 2_026 },
  )
})

const problemOf = (schema: v.GenericSchema, text: string): string | undefined => {
  const { success, issues } = v.safeParse(schema, text)
  return success ? undefined : sayInput(issues[0].message)
}

test('a typed amount is checked by the schema of the body', () => {
  const TypedPrice = typedAmount(Price)
  expect(v.parse(TypedPrice, 'Rs. 1,360.50')).toBe(1_360_50)
  expect(problemOf(TypedPrice, '')).toBe('The price must be a number such as 120 or 120.50')
  expect(problemOf(TypedPrice, '1e3')).toBe('The price must be a number such as 120 or 120.50')
  expect(problemOf(TypedPrice, '-₹5')).toBe('The price cannot be below 0')
  expect(problemOf(TypedPrice, '12.345')).toBe('The price may have at most two decimals')
  expect(problemOf(TypedPrice, '12,50')).toMatch('12.50 or 1,250?')
})

test('a typed count is a whole number, and 0 where nothing is typed', () => {
  const TypedPoints = typedCount(v.pipe(v.number('whole'), v.integer('whole')))
  expect(v.parse(TypedPoints, '१,७५०')).toBe(1_750)
  expect(v.parse(TypedPoints, '174.0')).toBe(174)
  expect(v.parse(TypedPoints, ' ')).toBe(0)
  for (const text of ['1e3', '0x10', '174.5', 'x']) expect(problemOf(TypedPoints, text)).toBe('whole')
  expect(problemOf(TypedPoints, '12,5')).toMatch('12.5 or 125?')
})
