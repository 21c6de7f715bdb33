import { expect, test } from 'vitest'
import { plainNumber } from './price-drafts.ts'

test.each([
  ['४०.५०', '40.50'],
  ['1,200', '1200'],
  ['1,20,000.50', '120000.50'],
  ['1,000,000', '1000000'],
  ['१,२००', '1200'],
  [' 40 ', '40'],
  ['₹1,200', '1200'],
  ['Rs. ४०', '40'],
])('%s is the number %s', (text, number) => {
  expect(plainNumber(text)).toBe(number)
})

test.each(['40,5', '1,20', ',200', '1,2000', '12,', '0,250', '1.200,5', ''])(
  '%s stays as it is typed',
  (text) => {
    expect(plainNumber(text)).toBe(text)
  },
)
