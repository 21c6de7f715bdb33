import * as v from 'valibot'
import { type Paise, paise } from './money.ts'
import { texts } from './texts.ts'
import type { UnitWords } from './unit-words.en.ts'

/** What a product is sold by. Of `kg` and `l` one quantity is a step of `stepBase` grams or millilitres; others are labels. */
export const units = ['kg', 'l', 'piece', 'pack', 'dozen', 'bunch'] as const
export const Unit = v.picklist(units)
export type Unit = v.InferOutput<typeof Unit>

export const vegMarks = ['veg', 'nonveg'] as const
export const Veg = v.picklist(vegMarks)
export type Veg = v.InferOutput<typeof Veg>

/** Grams in a kilo, millilitres in a litre. */
export const baseOfUnit = 1_000

/** Grams or millilitres of a quantity. */
export const stepAmount = (quantity: number, stepBase: number): number => quantity * stepBase

/** How much a quantity is: `250 g`, `1.5 kg`, `750 ml`, `2 dozen`. The words are those of the page's language unless given. */
export const amountText = (
  quantity: number,
  unit: Unit,
  stepBase: number | undefined,
  words: UnitWords = texts.units,
): string => {
  if (!stepBase) return `${quantity} ${(quantity !== 1 && words.many[unit]) || words[unit]}`
  const amount = stepAmount(quantity, stepBase)
  if (amount >= baseOfUnit) return `${amount / baseOfUnit} ${words[unit]}`
  return `${amount} ${unit === 'l' ? words.ml : words.g}`
}

/** The price of a kilo or litre (paise), from that of one step. */
export const perUnitPrice = (price: Paise, stepBase: number): Paise =>
  paise(Math.round((price * baseOfUnit) / stepBase))

/** The price of one step (paise), from that of a kilo or litre; undefined when it would be no whole number. */
export const pricePerStep = (perUnit: Paise, stepBase: number): Paise | undefined => {
  const price = (perUnit * stepBase) / baseOfUnit
  return Number.isInteger(price) ? paise(price) : undefined
}
