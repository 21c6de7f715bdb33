import { expect, test } from 'vitest'
import { texts as kit } from './kit/texts.ts'
import { texts as loyaltyInHindi } from './loyalty/texts.hi.ts'
import { texts as loyalty } from './loyalty/texts.ts'
import { texts as products } from './products/texts.ts'
import { spoken } from './shared/speech/spoken.en.ts'

test.each([
  [`1 ${loyalty.points(1)}`, '1 point'],
  [`0 ${loyalty.points(0)}`, '0 points'],
  [loyalty.balance(1), '1 point'],
  [loyalty.balance(1_200), '1,200 points'],
  [loyalty.has('Asha', 1, '₹0.50'), 'Asha has 1 point, worth ₹0.50.'],
  [loyalty.has('Asha', 1_200, undefined), 'Asha has 1,200 points.'],
  [loyaltyInHindi.has('Asha', 1, undefined), 'Asha के पास 1 पॉइंट है।'],
  [loyalty.worth(1, '₹0.50'), '1 point is worth ₹0.50'],
  [loyalty.hasOnly('Asha', 1), 'Asha has 1 point only'],
  [loyalty.missing('1'), '1 more was spent already and could not be taken back.'],
  [loyalty.missing('2'), '2 more were spent already and could not be taken back.'],
  [kit.pointsAndSpent('1', '₹100'), '1 point, ₹100 spent'],
  [kit.pointsAndSpent('2', '₹200'), '2 points, ₹200 spent'],
  [products.found('1', '1'), '1 of 1 product'],
  [products.found('1', '2'), '1 of 2 products'],
  [products.prices.save(1), 'Save 1 price'],
  [products.prices.save(2), 'Save 2 prices'],
  [spoken.amounts.small(1, 'kg'), '1 gram'],
  [spoken.amounts.small(250, 'l'), '250 millilitres'],
])('one is not called as many are: %s', (text, expected) => expect(text).toBe(expected))
