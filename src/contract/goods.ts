import * as v from 'valibot'
import { formatExactRupees, formatRupees, type Paise, paise } from './money.ts'
import { texts } from './texts.ts'
import type { UnitWords } from './unit-words.en.ts'

/** The units of products. Of `kg` and `l` one quantity is a step of `stepBase` grams or millilitres; others are labels. */
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
  if (!stepBase) return `${quantity} ${(quantity > 1 && words.many[unit]) || words[unit]}`
  const amount = stepAmount(quantity, stepBase)
  return amount < baseOfUnit ? `${amount} ${words.small[unit]}` : `${amount / baseOfUnit} ${words[unit]}`
}

/** What a product or an order line is sold by: fields of their schemas, absent where there is none. */
export const soldBy = { unit: v.optional(Unit), stepBase: v.optional(v.number()) }
export type Sold = { unit?: Unit | undefined; stepBase?: number | undefined }

/** How much an order line is, as {@link amountText}, by its weight if it was weighed; undefined without a unit. */
export const lineAmount = (
  { quantity, unit, stepBase, weight }: Sold & { quantity: number; weight?: number | undefined },
  words?: UnitWords,
): string | undefined =>
  unit && amountText(weight ?? quantity, unit, weight === undefined ? stepBase : 1, words)

/** A quantity where there is little room: an amount of loose goods (`750 g`), else the bare number. */
export const countText = (quantity: number, sold: Sold): string =>
  (sold.stepBase && lineAmount({ ...sold, quantity })) || `${quantity}`

/** The price as it is shown and typed (paise): of a kilo or litre where there is a step, else of one quantity. */
export const unitPrice = ({ price, stepBase }: Sold & { price: Paise }): Paise =>
  stepBase ? paise(Math.round((price * baseOfUnit) / stepBase)) : price

/** The price as a card shows it: `₹40/kg`, `₹60/dozen`, or `₹20` without a unit. Words as of {@link amountText}. */
export const priceText = (product: Sold & { price: Paise }, words: UnitWords = texts.units): string =>
  product.unit
    ? `${formatExactRupees(unitPrice(product))}/${words[product.unit]}`
    : formatRupees(product.price)

/** What one step is and costs: `250 g ₹10`; undefined without steps. */
export const stepText = (sold: Sold & { price: Paise }): string | undefined =>
  sold.stepBase ? `${countText(1, sold)} ${formatExactRupees(sold.price)}` : undefined

/** How many items lines are, for people: loose goods are one a line, in however many steps. Source: contract/README.md, Goods. */
export const countItems = (lines: readonly (Sold & { quantity: number })[]): number =>
  lines.reduce((sum, { quantity, stepBase }) => sum + (stepBase ? 1 : quantity), 0)

/**
 * What a weight costs (paise), in whole rupees, halves up. `price` is that of one step of `stepBase` grams or millilitres.
 * Source: contract/README.md, Weighing.
 */
export const weighedAmount = (price: Paise, stepBase: number, weight: number): Paise => {
  const rupee = 100 * stepBase
  const doubled = 2 * price * weight + rupee
  // The remainder is exact, and a quotient of large numbers need not be.
  return paise(((doubled - (doubled % (2 * rupee))) / (2 * rupee)) * 100)
}

/** The part of an order line that a weighing changes. */
export type Weighable = Sold & {
  quantity: number
  price: Paise
  weight?: number | undefined
  orderedQuantity?: number | undefined
  orderedPrice?: Paise | undefined
}

/** An order line as it was ordered, whether it was weighed since or not. */
export const asOrdered = <Line extends Weighable>({
  weight,
  orderedQuantity,
  orderedPrice,
  ...line
}: Line): Omit<Line, 'weight' | 'orderedQuantity' | 'orderedPrice'> => ({
  ...line,
  quantity: orderedQuantity ?? line.quantity,
  price: orderedPrice ?? line.price,
})

/** How much was ordered of a weighed line, as `lineAmount`; undefined for a line that was not weighed. */
export const orderedAmount = (
  { weight, orderedQuantity, unit, stepBase }: Weighable,
  words?: UnitWords,
): string | undefined =>
  weight !== undefined && orderedQuantity !== undefined && unit
    ? amountText(orderedQuantity, unit, stepBase, words)
    : undefined
