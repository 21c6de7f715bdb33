import { baseOfUnit } from '#contract/goods.ts'
import { toLatinDigits } from '#contract/plain-characters.ts'
import { ungroup } from './digit-groups.ts'

/** The words of each unit that may follow a number, in both languages on every page. */
const unitWords = [
  ['kg kgs kilo kilos kilogram kilograms किलो किलोग्राम किग्रा', baseOfUnit],
  ['l lt ltr ltrs liter liters litre litres लीटर लिटर', baseOfUnit],
  ['g gm gms gram grams ग्राम ग्रा', 1],
  ['ml mls मिली मिलीलीटर', 1],
] as const

/** Grams or millilitres of each unit. */
const bases = new Map(unitWords.flatMap(([words, base]) => words.split(' ').map((word) => [word, base])))

/** The least whole number without a unit that is grams where nothing was ordered before: the least step of goods. */
const leastGrams = 50

/** The grams of a number without commas. `unit` is the size of the unit in grams, undefined if none was typed. */
const toGrams = (text: string, unit: number | undefined, ordered: number | undefined): number | undefined => {
  const match = /^(\d{0,6})(\.\d{0,3})?$/.exec(text)
  const [, whole = '', fraction] = match ?? []
  const digits = (fraction ?? '').slice(1)
  if (whole + digits === '') return undefined
  const number = Number(whole)
  const isNearer =
    ordered === undefined ? number >= leastGrams : number * number * baseOfUnit >= ordered * ordered
  const base = unit ?? (fraction === undefined && isNearer ? 1 : baseOfUnit)
  // Integer and decimals separately, because 1.005 × 1000 is not exact.
  const rest = (Number(digits.padEnd(3, '0')) * base) / baseOfUnit
  return number * base + rest
}

/** The grams of `1/2` or `1 1/2`, of kilos if no unit was typed; undefined for any other text. */
const fractionToGrams = (text: string, unit: number = baseOfUnit): number | undefined => {
  const [, whole = 0, over, under] = /^(?:(\d+) +)?(\d)\/([2-9])$/.exec(text) ?? []
  return under === undefined
    ? undefined
    : ((Number(whole) * Number(under) + Number(over)) * unit) / Number(under)
}

/** The number without its comma, once for each possible meaning of the comma. */
const withoutComma = (number: string, unit: number | undefined): (string | undefined)[] => {
  if (!number.includes(',')) return [number]
  // Before grams or millilitres the comma is never a decimal point, because nobody weighs parts of them.
  const isDecimal = /^\d*,\d+$/.test(number) && unit !== 1
  return [isDecimal ? number.replace(',', '.') : undefined, ungroup(number)]
}

const fractions: Readonly<Record<string, string>> = { '½': ' 1/2', '¼': ' 1/4', '¾': ' 3/4' }

/** A number or fraction with its unit, and grams after kilos: `1 kg 500 g`. A unit may end with a point. */
const pattern = /^([\d.,]*|(?:\d{1,3} +)?\d\/\d)\s*([\p{L}\p{M}]*)\.?(?:\s*(\d{1,3})\s*([\p{L}\p{M}]*)\.?)?$/u

/** Grams or millilitres, or why the text is none. */
type ReadWeight = { weight: number } | { problem: 'notAWeight' | 'unclearComma' }

/**
 * Parses the typed weight. A number with a point, and a fraction, is in kilos, as scales show it (`1.620`). A whole
 * number is in kilos or in grams, whichever is nearer to `ordered`: for a kilo and a half, `2` means kilos and `1620`
 * means grams. If nothing was ordered before, numbers from 50 are grams and smaller ones kilos. A comma is a decimal
 * point or separates thousands: `1,620` is the same weight either way. Where the two differ, as in `1,620 kg`, it is
 * refused.
 */
export const readWeight = (text: string, ordered?: number): ReadWeight => {
  const typed = toLatinDigits(text)
    .replaceAll(/[½¼¾]/g, (fraction) => fractions[fraction] ?? '')
    .trim()
    .toLowerCase()
  const [, number = '', word = '', grams, small = ''] = pattern.exec(typed) ?? []
  const unit = bases.get(word)
  if (word !== '' && unit === undefined) return { problem: 'notAWeight' }
  if (grams && (unit !== baseOfUnit || (small !== '' && bases.get(small) !== 1)))
    return { problem: 'notAWeight' }
  const numbers = number.includes('/')
    ? [fractionToGrams(number, unit)]
    : withoutComma(number, unit).map((plain) => plain && toGrams(plain, unit, ordered))
  const weights = numbers
    .map((each) => Number(each) + Number(grams ?? 0))
    .filter((weight) => Number.isInteger(weight) && weight > 0)
  const [weight, ...others] = new Set(weights)
  if (weight === undefined) return { problem: 'notAWeight' }
  return others.length > 0 ? { problem: 'unclearComma' } : { weight }
}
