import { baseOfUnit } from '#contract/goods.ts'
import { plainCharacters } from '#contract/plain-characters.ts'
import { readAmount } from '#contract/typed-amount.ts'

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

/** The grams of a number. `unit` is the size of the unit in grams, undefined if none was typed. */
const toGrams = (
  amount: string,
  hasPoint: boolean,
  unit: number | undefined,
  ordered: number | undefined,
): number | undefined => {
  const [, whole, digits = ''] = /^(\d{1,6})(?:\.(\d{0,3}))?$/.exec(amount) ?? []
  if (whole === undefined) return undefined
  const number = Number(whole)
  const isNearer =
    ordered === undefined ? number >= leastGrams : number * number * baseOfUnit >= ordered * ordered
  const base = unit ?? (!hasPoint && isNearer ? 1 : baseOfUnit)
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

const fractions: Readonly<Record<string, string>> = { '½': ' 1/2', '¼': ' 1/4', '¾': ' 3/4' }

/** Numbers that are said as a word before `kilo`, in Latin letters and in Devanagari. */
const numberWords = [
  ['1', /^(?:ek|एक)(?=\s)/u],
  ['1/2', /^(?:aa?dha|आधा)(?=\s)/u],
  ['1 1/2', /^(?:dedh|डे(?:ढ\u093c?|\u095d))(?=\s)/u],
  ['2 1/2', /^(?:dhai|ढाई)(?=\s)/u],
] as const

/** A number or fraction with its unit, and grams after kilos: `1 kg 500 g`. A unit may end with a point. */
const pattern = /^([\d.,]*|(?:\d{1,3} +)?\d\/\d)\s*([\p{L}\p{M}]*)\.?(?:\s*(\d{1,3})\s*([\p{L}\p{M}]*)\.?)?$/u

/** Grams or millilitres, or the message about a comma that can be read in two ways. */
type ReadWeight = { weight: number } | { problem: string }

/**
 * Parses the typed weight; undefined for what is none. A number with a point, and a fraction, is in kilos, as scales
 * show it (`1.620`). A whole number is in kilos or in grams, whichever is nearer to `ordered`: for a kilo and a half,
 * `2` means kilos and `1620` means grams. If nothing was ordered before, numbers from 50 are grams and smaller ones
 * kilos. Commas are read as in every number that is typed: `1,620` is 1620, and `1,5` is asked about.
 */
export const readWeight = (text: string, ordered?: number): ReadWeight | undefined => {
  const plain = plainCharacters(text)
    .replaceAll(/[½¼¾]/g, (fraction) => fractions[fraction] ?? '')
    .trim()
    .toLowerCase()
  const typed = numberWords.reduce((read, [number, word]) => read.replace(word, number), plain)
  const [, number = '', word = '', grams, small = ''] = pattern.exec(typed) ?? []
  const unit = bases.get(word)
  if (word !== '' && unit === undefined) return undefined
  if (grams && (unit !== baseOfUnit || (small !== '' && bases.get(small) !== 1))) return undefined
  const read = readAmount(number)
  if (read && 'problem' in read) return read
  const ofNumber = read
    ? toGrams(read.amount, number.includes('.'), unit, ordered)
    : fractionToGrams(number, unit)
  const weight = Number(ofNumber) + Number(grams ?? 0)
  return Number.isInteger(weight) && weight > 0 ? { weight } : undefined
}
