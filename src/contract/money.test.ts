import * as v from 'valibot'
import { expect, test } from 'vitest'
import { formatExactRupees, formatRupees, groupDigits, paise, Rupees, toRupeeText } from './money.ts'
import { readPointsValue, worthOfPoints } from './points.ts'
import { Price } from './prices.ts'

test('an amount is written with two decimals', () => {
  for (const [amount, text] of [
    [0, '0.00'],
    [1, '0.01'],
    [10, '0.10'],
    [100, '1.00'],
    [12_050, '120.50'],
    [100_000_000, '1000000.00'],
    [-5, '-0.05'],
  ] as const) {
    expect(toRupeeText(paise(amount))).toBe(text)
  }
})

test('what is no amount is not read as one', () => {
  for (const text of ['', '1.234', '1,000', '-1', '1e3', '.5', '٣']) {
    expect(v.is(Rupees, text), text).toBe(false)
  }
  expect(v.is(Rupees, 120)).toBe(false)
  for (const price of [Number.NaN, Number.POSITIVE_INFINITY, -0.01, 1_000_000.01, 0.001, 1e-7]) {
    expect(v.is(Price, price), String(price)).toBe(false)
  }
})

test('a fraction of a paisa is no amount of money', () => {
  for (const value of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    expect(() => paise(value)).toThrow(RangeError)
  }
})

test('is shown in whole rupees with Indian grouping', () => {
  for (const [amount, shown] of [
    [0, '₹0'],
    [49, '₹0'],
    [50, '₹1'],
    [12_049, '₹120'],
    [12_050, '₹121'],
    [12_345_600, '₹1,23,456'],
    [100_000_000, '₹10,00,000'],
    [1_000_000_000, '₹1,00,00,000'],
  ] as const) {
    expect(formatRupees(paise(amount))).toBe(shown)
  }
})

test('the exact amount has paise only where there are any, in Indian grouping too', () => {
  for (const [amount, shown] of [
    [5, '₹0.05'],
    [1_750, '₹17.50'],
    [120_000, '₹1,200'],
    [299_997, '₹2,999.97'],
    [12_345_699, '₹1,23,456.99'],
    [-20, '-₹0.20'],
    [-12_345_600, '-₹1,23,456'],
  ] as const) {
    expect(formatExactRupees(paise(amount))).toBe(shown)
  }
})

test('points are worth their part of the value of 100, rounded down to a paisa', () => {
  for (const [points, value, worth] of [
    [240, 10_00, 24_00],
    [245, 10_00, 24_50],
    [100, 12_50, 12_50],
    [1, 12_50, 12],
    [1, 50, 0],
    [0, 10_00, 0],
    [1, 10_000_00, 100_00],
    [1_000_000_000, 10_000_00, 100_000_000_000_00],
  ] as const) {
    expect(worthOfPoints(points, paise(value))).toBe(worth)
  }
})

test('points have no value before the owner sets one', () => {
  for (const [setting, value] of [
    ['', undefined],
    ['0', undefined],
    ['0.00', undefined],
    ['10', 10_00],
    ['12.5', 12_50],
  ] as const) {
    expect(readPointsValue(setting)).toBe(value)
  }
})

test('whole numbers look as the language of India has them', () => {
  for (let value = 0; value <= Number.MAX_SAFE_INTEGER; value = value * 3 + 7) {
    expect(groupDigits(value)).toBe(value.toLocaleString('en-IN'))
  }
  expect(groupDigits(1_000)).toBe('1,000')
  expect(groupDigits(99_99_999)).toBe('99,99,999')
})
