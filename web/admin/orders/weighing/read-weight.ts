import { baseOfUnit } from '#contract/goods.ts'
import { texts as contractTexts } from '#contract/texts.ts'
import { toLatinDigits } from '../../../shared/lib/latin-digits.ts'
import { ungroup } from '../../shared/digit-groups.ts'
import { texts } from './texts.ts'

const { kg, l, small } = contractTexts.units

/** Grams or millilitres in what can stand behind the number, also in the language of the page. */
const bases = new Map([
  ...['kg', 'l', kg, l].map((unit) => [unit, baseOfUnit] as const),
  ...['g', 'ml', ...Object.values(small)].map((unit) => [unit, 1] as const),
])

/** The grams of a number without commas. `unit` is how many one is, undefined where no unit was typed. */
const toGrams = (text: string, unit: number | undefined, ordered: number): number | undefined => {
  const match = /^(\d{0,6})(\.\d{0,3})?$/.exec(text)
  const [, whole = '', fraction] = match ?? []
  const digits = (fraction ?? '').slice(1)
  if (whole + digits === '') return undefined
  const number = Number(whole)
  const isSmall = fraction === undefined && number * number * baseOfUnit >= ordered * ordered
  const base = unit ?? (isSmall ? 1 : baseOfUnit)
  // Part by part, because 1.005 × 1000 is not exact.
  const rest = (Number(digits.padEnd(3, '0')) * base) / baseOfUnit
  const weight = number * base + rest
  return Number.isInteger(weight) && weight > 0 ? weight : undefined
}

/** The number without its comma, once for each meaning that the comma can have. */
const withoutComma = (number: string, unit: number | undefined): (string | undefined)[] => {
  if (!number.includes(',')) return [number]
  // Nobody weighs parts of a gram or millilitre, so before them the comma is never a decimal point.
  const isDecimal = /^\d*,\d+$/.test(number) && unit !== 1
  return [isDecimal ? number.replace(',', '.') : undefined, ungroup(number)]
}

/** Grams or millilitres, or the sentence that says what is wrong with what was typed. */
type ReadWeight = { weight: number } | { problem: string }

/**
 * The typed weight. A number with a point is in kilos, as scales show it (`1.620`). A whole number is in kilos or in grams,
 * whichever is nearer to `ordered`: of a kilo and a half, `2` are kilos and `1620` are grams. A comma is a point, or stands
 * between thousands: `1,620` is the same weight either way. Where the two differ, as in `1,620 kg`, it is refused.
 */
export const readWeight = (text: string, ordered: number): ReadWeight => {
  const [, number = '', word = ''] = /^([\d.,]*)\s*(.*)$/.exec(toLatinDigits(text).trim().toLowerCase()) ?? []
  const unit = bases.get(word)
  if (word !== '' && unit === undefined) return { problem: texts.notAWeight }
  const weights = withoutComma(number, unit).flatMap((plain) => toGrams(plain ?? '', unit, ordered) ?? [])
  const [weight, ...others] = new Set(weights)
  if (weight === undefined) return { problem: texts.notAWeight }
  return others.length > 0 ? { problem: texts.unclearComma } : { weight }
}

/** Whether a weight is more than 10 % above what was ordered. */
export const isMuchMore = (weight: number, ordered: number): boolean => weight * 10 > ordered * 11
