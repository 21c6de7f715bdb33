import { baseOfUnit } from '#contract/goods.ts'

const bases: Readonly<Record<string, number>> = { kg: baseOfUnit, l: baseOfUnit, g: 1, ml: 1 }

/**
 * The typed weight in grams or millilitres; undefined for what is none. A number with a point is in kilos, as scales show it
 * (`1.620`). A whole number is in kilos or in grams, whichever is nearer to `ordered`: of a kilo and a half, `2` are kilos and
 * `1620` are grams.
 */
export const readWeight = (text: string, ordered: number): number | undefined => {
  const match = /^(\d{0,6})(\.\d{0,3})?\s*(kg|g|l|ml)?$/.exec(text.trim().toLowerCase())
  const [, whole = '', fraction, unit] = match ?? []
  const digits = (fraction ?? '').slice(1)
  if (whole + digits === '') return undefined
  const number = Number(whole)
  const isSmall = fraction === undefined && number * number * baseOfUnit >= ordered * ordered
  const base = unit === undefined ? (isSmall ? 1 : baseOfUnit) : (bases[unit] ?? 1)
  // Part by part, because 1.005 × 1000 is not exact.
  const rest = (Number(digits.padEnd(3, '0')) * base) / baseOfUnit
  const weight = number * base + rest
  return Number.isInteger(weight) && weight > 0 ? weight : undefined
}

/** Whether a weight is more than 10 % above what was ordered. */
export const isMuchMore = (weight: number, ordered: number): boolean => weight * 10 > ordered * 11
