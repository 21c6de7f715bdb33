import type { Sold } from '#contract/goods.ts'
import { texts as messages } from '#contract/messages/catalogue-texts.ts'
import { sayInput } from '#contract/messages/say-input.ts'
import { formatExactRupees, type Paise } from '#contract/money.ts'
import { explainNoWholeStep, pricePerStep } from '#contract/prices.ts'

export type CheckedPrice = { price: Paise } | { problem: string }

/** The price of one quantity from the typed one, which is that of a kilo or litre for loose goods; or the error. */
export const checkPrice = (
  typed: Paise,
  { unit, stepBase, mrp }: Sold & { mrp?: Paise | undefined },
): CheckedPrice => {
  const price = pricePerStep(typed, stepBase)
  if (price === undefined) {
    return { problem: sayInput(explainNoWholeStep(typed, stepBase ?? 1, unit)) }
  }
  return mrp !== undefined && price > mrp
    ? { problem: messages.priceAboveMrp(formatExactRupees(mrp)) }
    : { price }
}
