import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { checkProperty } from '../../testing/properties.ts'
import { Barcode, nearestPerUnit, pricePerStep, steps } from '../admin-goods.ts'
import { amountText, perUnitPrice, stepAmount } from '../goods.ts'
import { limits } from '../limits.ts'
import { paise } from '../money.ts'
import { unitWords as hindi } from '../unit-words.hi.ts'

const step = fc.constantFrom(...steps)
const quantity = fc.integer({ min: 1, max: limits.quantity })
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

test('whole rupees a kilo are whole paise a step', () => {
  const rupees = fc.integer({ min: 0, max: 10_00_000 }).map((value) => paise(value * 100))
  checkProperty(
    fc.property(rupees, step, (perUnit, stepBase) => pricePerStep(perUnit, stepBase) !== undefined),
  )
})

test('the price of a kilo is whole steps of the price of one', () => {
  checkProperty(
    fc.property(price, step, (each, stepBase) => {
      const perUnit = perUnitPrice(each, stepBase)
      return (
        BigInt(perUnit) * BigInt(stepBase) === BigInt(each) * 1_000n &&
        pricePerStep(perUnit, stepBase) === each
      )
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

test('an amount in words is the exact amount, in kilos from one kilo on', () => {
  checkProperty(
    fc.property(quantity, step, fc.constantFrom('kg' as const, 'l' as const), (count, stepBase, unit) => {
      const [number = '', word] = amountText(count, unit, stepBase).split(' ')
      const [whole = '', fraction = ''] = number.split('.')
      const isBig = word === unit
      const written = isBig ? BigInt(whole) * 1_000n + BigInt(fraction.padEnd(3, '0')) : BigInt(whole)
      const exact = BigInt(count) * BigInt(stepBase)
      return (
        written === exact &&
        BigInt(stepAmount(count, stepBase)) === exact &&
        isBig === exact >= 1_000n &&
        (isBig || word === (unit === 'kg' ? 'g' : 'ml')) &&
        !fraction.endsWith('0')
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

test('a barcode with one digit mistyped is refused, whichever it is', () => {
  const digits = fc.stringMatching(/^(\d{7}|\d{11,13})$/)
  checkProperty(
    fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (start, place, more) => {
      const valid = Array.from({ length: 10 }, (_, last) => `${start}${last}`).filter((each) =>
        v.is(Barcode, each),
      )
      const [barcode = ''] = valid
      const at = place % barcode.length
      const typed = `${barcode.slice(0, at)}${(Number(barcode[at]) + more) % 10}${barcode.slice(at + 1)}`
      return valid.length === 1 && !v.is(Barcode, typed)
    }),
  )
})
