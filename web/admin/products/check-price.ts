import * as v from 'valibot'
import type { Sold } from '#contract/goods.ts'
import { texts as messages } from '#contract/messages/catalogue-texts.ts'
import { sayInput } from '#contract/messages/say-input.ts'
import { formatExactRupees, type Paise } from '#contract/money.ts'
import { explainNoWholeStep, Price, pricePerStep } from '#contract/prices.ts'
import { typedAmount } from '#contract/typed-amount.ts'

/** The text of a field for a price. */
export const PriceText = typedAmount(Price)

type Limits = Sold & { mrp?: Paise | undefined }

export type CheckedPrice = { price: Paise } | { problem: string }

/** The price of one quantity from the typed one, which is that of a kilo or litre for loose goods; or the error. */
export const checkPrice = (typed: Paise, { unit, stepBase, mrp }: Limits): CheckedPrice => {
  const price = pricePerStep(typed, stepBase)
  if (price === undefined) {
    return { problem: sayInput(explainNoWholeStep(typed, stepBase ?? 1, unit)) }
  }
  return mrp !== undefined && price > mrp
    ? { problem: messages.priceAboveMrp(formatExactRupees(mrp)) }
    : { price }
}

/** Like {@link checkPrice}, for the text of a field. */
export const readPrice = (text: string, limits: Limits): CheckedPrice => {
  const { success, output, issues } = v.safeParse(PriceText, text)
  return success ? checkPrice(output, limits) : { problem: sayInput(issues[0].message) }
}
