import { expect, test } from 'vitest'
import { texts as loyaltyInHindi } from './loyalty/texts.hi.ts'
import { texts as loyalty } from './loyalty/texts.ts'
import { texts as shelvesInHindi } from './shelves/texts.hi.ts'
import { texts as shelves } from './shelves/texts.ts'

test.each([
  [loyalty.worth('1', '₹0.50'), 'Your 1 point is worth ₹0.50'],
  [loyalty.worth('2', '₹1'), 'Your 2 points are worth ₹1'],
  [loyaltyInHindi.worth('1', '₹0.50'), 'आपका 1 पॉइंट = ₹0.50'],
  [loyaltyInHindi.worth('2', '₹1'), 'आपके 2 पॉइंट = ₹1'],
  [loyalty.spent('1'), '1 of its points was spent already.'],
  [loyalty.spent('2'), '2 of its points were spent already.'],
  [shelves.showMore(1), 'Show 1 more product'],
  [shelves.showMore(2), 'Show 2 more products'],
  [shelvesInHindi.showMore(1), '1 और चीज़ दिखाएँ'],
  [shelvesInHindi.showMore(2), '2 और चीज़ें दिखाएँ'],
])('one is not called as many are: %s', (text, expected) => expect(text).toBe(expected))

test('the texts of the specification stay as they are for one', () => {
  expect(loyalty.earned(1)).toBe('+1 points')
})
