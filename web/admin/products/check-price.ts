import type { Sold } from '#contract/goods.ts'
import { texts as messages } from '#contract/messages/catalogue-texts.ts'
import { sayInput } from '#contract/messages/say-input.ts'
import { formatExactRupees, type Paise } from '#contract/money.ts'
import { explainNoWholeStep, pricePerStep } from '#contract/prices.ts'

export type CheckedPrice = { price: Paise } | { problem: string }

/** What one quantity costs at the typed price, which is that of a kilo or litre where there is a step; or what is wrong. */
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
