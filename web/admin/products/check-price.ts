import { nearestPerUnit, pricePerStep } from '#contract/admin-goods.ts'
import { formatExactRupees, type Paise } from '#contract/money.ts'
import { noWholeStep } from '#contract/sentences/admin-schema-texts.ts'
import { texts as sentences } from '#contract/sentences/catalogue-texts.ts'

type Limits = { stepBase?: number | undefined; mrp?: Paise | undefined }
export type CheckedPrice = { price: Paise } | { problem: string }

/** What one quantity costs at the typed price, which is that of a kilo or litre where there is a step; or what is wrong. */
export const checkPrice = (typed: Paise, { stepBase, mrp }: Limits): CheckedPrice => {
  const price = stepBase ? pricePerStep(typed, stepBase) : typed
  if (price === undefined) {
    return { problem: noWholeStep(formatExactRupees(nearestPerUnit(typed, stepBase ?? 1))) }
  }
  return mrp !== undefined && price > mrp
    ? { problem: sentences.priceAboveMrp(formatExactRupees(mrp)) }
    : { price }
}
