import * as v from 'valibot'
import { formatExactRupees, formatRupees, type Paise, paise } from './money.ts'
import { texts } from './texts.ts'
import type { UnitWords } from './unit-words.en.ts'

/**
 * The units of products. With `kg` or `l`, one quantity is a step of `stepBase` grams or millilitres. Others are only
 * labels.
 */
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

/** The quantity of at least 1 that is nearest to a number of grams or millilitres. */
export const nearestQuantity = (amount: number, stepBase: number): number =>
  Math.max(1, Math.round(amount / stepBase))

/**
 * A quantity as text: `250 g`, `1.5 kg`, `750 ml`, `2 dozen`. The words are those of the page's language by default.
 */
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

/** The fields of a product's or an order line's unit; absent when there is none. */
export const soldBy = { unit: v.optional(Unit), stepBase: v.optional(v.number()) }
export type Sold = { unit?: Unit | undefined; stepBase?: number | undefined }

/** The amount of an order line, as {@link amountText}: its weight if it was weighed; undefined without a unit. */
export const lineAmount = (
  { quantity, unit, stepBase, weight }: Sold & { quantity: number; weight?: number | undefined },
  words?: UnitWords,
): string | undefined =>
  unit && amountText(weight ?? quantity, unit, weight === undefined ? stepBase : 1, words)

/** A short form of the quantity: the amount of loose goods (`750 g`), else only the number. */
export const countText = (quantity: number, sold: Sold): string =>
  (sold.stepBase && lineAmount({ ...sold, quantity })) || `${quantity}`

/** The price as shown and typed (paise): of a kilo or litre for loose goods, else of one quantity. */
export const unitPrice = ({ price, stepBase }: Sold & { price: Paise }): Paise =>
  stepBase ? paise(Math.round((price * baseOfUnit) / stepBase)) : price

/**
 * The price on a card: `₹40/kg`, `₹60/dozen`, or `₹20` without a unit. Words as in {@link amountText}. `format` writes the
 * amount where others beside it have paise.
 */
export const priceText = (
  product: Sold & { price: Paise },
  words: UnitWords = texts.units,
  format?: (amount: Paise) => string,
): string =>
  product.unit
    ? `${(format ?? formatExactRupees)(unitPrice(product))}/${words[product.unit]}`
    : (format ?? formatRupees)(product.price)

/** The size and price of one step: `250 g ₹10`; undefined without steps. */
export const stepText = (sold: Sold & { price: Paise }): string | undefined =>
  sold.stepBase ? `${countText(1, sold)} ${formatExactRupees(sold.price)}` : undefined

/** The number of items as people count them: a line of loose goods is one item. Source: contract/README.md, Orders. */
export const countItems = (lines: readonly (Sold & { quantity: number })[]): number =>
  lines.reduce((sum, { quantity, stepBase }) => sum + (stepBase ? 1 : quantity), 0)

/**
 * The price of a weight (paise), rounded to whole rupees, halves up. `price` is that of one step of `stepBase` grams or
 * millilitres. Source: contract/README.md, Weighing.
 */
export const weighedAmount = (price: Paise, stepBase: number, weight: number): Paise => {
  const rupee = 100 * stepBase
  const doubled = 2 * price * weight + rupee
  // Uses the remainder, which is exact; the quotient of large numbers may not be.
  return paise(((doubled - (doubled % (2 * rupee))) / (2 * rupee)) * 100)
}

/** The fields of an order line that a weighing or another change by the owner sets. */
type ChangeableLine = Sold & {
  quantity: number
  price: Paise
  weight?: number | undefined
  orderedQuantity?: number | undefined
  orderedPrice?: Paise | undefined
  changedQuantity?: number | undefined
}

/**
 * An order line with the quantity and price that it had before it was weighed. Of a line that was weighed as its order was
 * taken nothing else was ordered: the quantity is what the weight is near to.
 */
export const beforeWeighing = <Line extends ChangeableLine>(
  line: Line,
): Omit<Line, 'weight' | 'orderedPrice' | 'changedQuantity'> => {
  const { weight, orderedQuantity, orderedPrice, changedQuantity, ...rest } = line
  if (weight === undefined) return line
  const isChanged = changedQuantity !== undefined
  const nearest = nearestQuantity(weight, line.stepBase ?? weight)
  return {
    ...(rest as Line),
    quantity: changedQuantity ?? orderedQuantity ?? nearest,
    price: orderedPrice ?? line.price,
    ...(isChanged && { orderedQuantity }),
  }
}

/** The ordered amount of a line that was weighed or changed, as `lineAmount`, or the number without a unit. */
export const orderedAmount = (
  { orderedQuantity, unit, stepBase }: Pick<ChangeableLine, 'orderedQuantity' | 'unit' | 'stepBase'>,
  words?: UnitWords,
): string | undefined => {
  if (orderedQuantity === undefined) return undefined
  return unit ? amountText(orderedQuantity, unit, stepBase, words) : String(orderedQuantity)
}
