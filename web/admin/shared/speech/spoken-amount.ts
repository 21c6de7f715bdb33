import { amountText, baseOfUnit, stepAmount, type Unit } from '#contract/goods.ts'
import type { Language } from '#contract/languages.ts'
import { spokenAmounts as en } from './spoken-amounts.en.ts'
import { spokenAmounts as hi } from './spoken-amounts.hi.ts'

const spokenAmounts: Record<Language, typeof en> = { en, hi }

type Line = { quantity: number; unit: Unit; stepBase?: number | undefined; weight?: number | undefined }

/** An amount of loose goods as people say it: `half a kilo`, `1 kilo 250 grams`. */
const looseAmount = (amount: number, unit: Unit, texts: typeof en): string => {
  const rest = amount % baseOfUnit
  const whole = (amount - rest) / baseOfUnit
  if (rest === baseOfUnit / 2) return texts.half(whole, unit)
  return [
    ...(whole > 0 ? [texts.whole(whole, unit)] : []),
    ...(rest > 0 ? [texts.small(rest, unit)] : []),
  ].join(' ')
}

/** The sentence about an order line that has a unit. */
export const amountSentence = (
  { quantity, unit, stepBase, weight }: Line,
  name: string,
  language: Language,
): string => {
  const texts = spokenAmounts[language]
  const amount = stepBase
    ? looseAmount(weight ?? stepAmount(quantity, stepBase), unit, texts)
    : amountText(quantity, unit, undefined, texts.units)
  return texts.item(amount, unit, name)
}
