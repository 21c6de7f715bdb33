import { baseOfUnit } from '#contract/goods.ts'
import { texts } from '#contract/texts.ts'
import { ungroup } from './digit-groups.ts'
import { toLatinDigits } from './latin-digits.ts'

const { kg, l, small } = texts.units

/** Grams or millilitres of each unit that may follow the number, including those in the language of the page. */
const bases = new Map([
  ...['kg', 'l', kg, l].map((unit) => [unit, baseOfUnit] as const),
  ...['g', 'ml', ...Object.values(small)].map((unit) => [unit, 1] as const),
])

/** The grams of a number without commas. `unit` is the size of the unit in grams, undefined if none was typed. */
const toGrams = (text: string, unit: number | undefined, ordered: number): number | undefined => {
  const match = /^(\d{0,6})(\.\d{0,3})?$/.exec(text)
  const [, whole = '', fraction] = match ?? []
  const digits = (fraction ?? '').slice(1)
  if (whole + digits === '') return undefined
  const number = Number(whole)
  const isSmall = fraction === undefined && number * number * baseOfUnit >= ordered * ordered
  const base = unit ?? (isSmall ? 1 : baseOfUnit)
  // Integer and decimals separately, because 1.005 × 1000 is not exact.
  const rest = (Number(digits.padEnd(3, '0')) * base) / baseOfUnit
  const weight = number * base + rest
  return Number.isInteger(weight) && weight > 0 ? weight : undefined
}

/** The number without its comma, once for each possible meaning of the comma. */
const withoutComma = (number: string, unit: number | undefined): (string | undefined)[] => {
  if (!number.includes(',')) return [number]
  // Before grams or millilitres the comma is never a decimal point, because nobody weighs parts of them.
  const isDecimal = /^\d*,\d+$/.test(number) && unit !== 1
  return [isDecimal ? number.replace(',', '.') : undefined, ungroup(number)]
}

/** Grams or millilitres, or why the text is none. */
type ReadWeight = { weight: number } | { problem: 'notAWeight' | 'unclearComma' }

/**
 * Parses the typed weight. A number with a point is in kilos, as scales show it (`1.620`). A whole number is in kilos
 * or in grams, whichever is nearer to `ordered`: for a kilo and a half, `2` means kilos and `1620` means grams. A comma
 * is a decimal point or separates thousands: `1,620` is the same weight either way. Where the two differ, as in `1,620
 * kg`, it is refused.
 */
export const readWeight = (text: string, ordered: number): ReadWeight => {
  const [, number = '', word = ''] = /^([\d.,]*)\s*(.*)$/.exec(toLatinDigits(text).trim().toLowerCase()) ?? []
  const unit = bases.get(word)
  if (word !== '' && unit === undefined) return { problem: 'notAWeight' }
  const weights = withoutComma(number, unit).flatMap((plain) => toGrams(plain ?? '', unit, ordered) ?? [])
  const [weight, ...others] = new Set(weights)
  if (weight === undefined) return { problem: 'notAWeight' }
  return others.length > 0 ? { problem: 'unclearComma' } : { weight }
}
