import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../testing/properties.ts'
import { amountText, beforeWeighing, lineAmount, orderedAmount, weighedAmount } from '../goods.ts'
import { limits } from '../limits.ts'
import { paise } from '../money.ts'
import { nearestPerUnit, pricePerStep } from '../prices.ts'
import { steps } from '../product-fields.ts'
import { unitWords as hindi } from '../unit-words.hi.ts'

const step = fc.constantFrom(...steps)
const price = fc.integer({ min: 0, max: 10_00_000_00 }).map(paise)

test('a step costs its exact part of a kilo, or there is no such price', () => {
  checkProperty(
    fc.property(price, step, (perUnit, stepBase) => {
      const exact = BigInt(perUnit) * BigInt(stepBase)
      const found = pricePerStep(perUnit, stepBase)
      return found === undefined ? exact % 1_000n !== 0n : BigInt(found) * 1_000n === exact
    }),
    2_000,
  )
})

test('the nearest price works and is above 0, and no other such price is nearer', () => {
  checkProperty(
    fc.property(price, step, (perUnit, stepBase) => {
      const nearest = nearestPerUnit(perUnit, stepBase)
      const distance = Math.abs(nearest - perUnit)
      const nearer = Array.from({ length: distance }, (_, index) => [perUnit - index, perUnit + index]).flat()
      return (
        nearest > 0 &&
        pricePerStep(nearest, stepBase) !== undefined &&
        nearer.every((other) => other <= 0 || pricePerStep(paise(other), stepBase) === undefined)
      )
    }),
    2_000,
  )
})

test.for([
  [1, 'kg', 250, '250 g', '250 ग्राम'],
  [4, 'kg', 250, '1 kg', '1 किलो'],
  [6, 'kg', 250, '1.5 kg', '1.5 किलो'],
  [21, 'kg', 50, '1.05 kg', '1.05 किलो'],
  [3, 'l', 250, '750 ml', '750 मिली'],
  [2, 'l', 1_000, '2 l', '2 लीटर'],
  [999, 'kg', 1_000, '999 kg', '999 किलो'],
  [1, 'piece', undefined, '1 piece', '1 पीस'],
  [2, 'piece', undefined, '2 pieces', '2 पीस'],
  [2, 'dozen', undefined, '2 dozen', '2 दर्जन'],
  [3, 'bunch', undefined, '3 bunches', '3 गड्डियाँ'],
] as const)('%d of %s, %s: %s', ([count, unit, stepBase, english, inHindi]) => {
  expect(amountText(count, unit, stepBase)).toBe(english)
  expect(amountText(count, unit, stepBase, hindi)).toBe(inHindi)
})

const weight = fc.integer({ min: 1, max: limits.quantity * 1_000 })

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
  expect(beforeWeighing(weighed)).toEqual(ordered)
  expect(beforeWeighing(ordered)).toEqual(ordered)
  const { orderedQuantity: _, ...atOnce } = weighed
  expect(beforeWeighing(atOnce)).toEqual(ordered)
})

test('a line whose quantity was changed says what was ordered, before and after it is weighed', () => {
  const changed = { ...ordered, quantity: 2, orderedQuantity: 4 }
  const both = { ...weighed, changedQuantity: 2 }
  expect([orderedAmount(changed), orderedAmount(both)]).toEqual(['1 kg', '1 kg'])
  expect(orderedAmount({ orderedQuantity: 3 })).toBe('3')
  expect([beforeWeighing(changed), beforeWeighing(both)]).toEqual([changed, changed])
})
