import { amountText, type Sold } from './goods.ts'
import { type Paise, paise } from './money.ts'
import type { UnitWords } from './unit-words.en.ts'

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
