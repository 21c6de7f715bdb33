import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../testing/properties.ts'
import { steps } from '../admin-goods.ts'
import { lineAmount } from '../goods.ts'
import { limits } from '../limits.ts'
import { paise } from '../money.ts'
import { payableOf } from '../order-amounts.ts'
import { unitWords as hindi } from '../unit-words.hi.ts'
import { asOrdered, orderedAmount, weighedAmount } from '../weighing.ts'

const step = fc.constantFrom(...steps)
const price = fc.integer({ min: 0, max: 10_00_000_00 }).map(paise)
const weight = fc.integer({ min: 1, max: limits.quantity * 1_000 })
const quantity = fc.integer({ min: 1, max: limits.quantity })

test('a weight costs its part of the price to the nearest rupee, halves up', () => {
  checkProperty(
    fc.property(price, step, weight, (each, stepBase, grams) => {
      const rupee = 100n * BigInt(stepBase)
      const rupees = (2n * BigInt(each) * BigInt(grams) + rupee) / (2n * rupee)
      return BigInt(weighedAmount(each, stepBase, grams)) === rupees * 100n
    }),
    5_000,
  )
})

test('as much as was ordered costs what was ordered, in whole rupees', () => {
  checkProperty(
    fc.property(
      price,
      step,
      quantity,
      (each, stepBase, count) =>
        weighedAmount(each, stepBase, count * stepBase) === payableOf(paise(each * count)),
    ),
  )
})

test('a heavier weight never costs less', () => {
  checkProperty(
    fc.property(
      price,
      step,
      weight,
      (each, stepBase, grams) =>
        weighedAmount(each, stepBase, grams + 1) >= weighedAmount(each, stepBase, grams),
    ),
  )
})

test.for([
  [4_000, 1_000, 1_050, 4_200],
  [1_000, 250, 1_620, 6_500],
  [1_000, 250, 12, 0],
  [1_000, 250, 13, 100],
  [99, 1_000, 505, 0],
  [99, 1_000, 506, 100],
  [100, 1_000, 500, 100],
  [0, 250, 1_000, 0],
])('%d paise for %d g make %d g cost %d paise', ([each, stepBase, grams, amount]) => {
  expect(weighedAmount(paise(each ?? 0), stepBase ?? 0, grams ?? 0)).toBe(amount)
})

const ordered = { name: 'Potatoes', quantity: 4, price: paise(1_000), unit: 'kg', stepBase: 250 } as const
const weighed = {
  ...ordered,
  quantity: 1,
  price: paise(4_200),
  weight: 1_050,
  orderedQuantity: 4,
  orderedPrice: paise(1_000),
}

test('a weighed line says its weight, what was ordered, and can be taken back to it', () => {
  expect(lineAmount(weighed)).toBe('1.05 kg')
  expect(lineAmount({ ...weighed, weight: 900 }, hindi)).toBe('900 ग्राम')
  expect(lineAmount({ ...weighed, unit: 'l' })).toBe('1.05 l')
  expect(orderedAmount(weighed)).toBe('1 kg')
  expect(orderedAmount(ordered)).toBeUndefined()
  expect(asOrdered(weighed)).toEqual(ordered)
  expect(asOrdered(ordered)).toEqual(ordered)
})
