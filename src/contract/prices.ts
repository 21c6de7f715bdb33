import * as v from 'valibot'
import { baseOfUnit, priceText, type Sold, type Unit } from './goods.ts'
import { type FieldName, inputMessage } from './messages/input-message.ts'
import { formatExactRupees, formatRupees, fromRupeeText, type Paise, paise } from './money.ts'

/** The message about a text that is no amount from 0 to `maximum`. */
const explainAmount = (text: string, what: FieldName, maximum: Paise): string => {
  if (/^\d+(\.\d{1,2})?$/.test(text)) return inputMessage('atMost', what, formatRupees(maximum))
  if (/^\d+\.\d{3,}$/.test(text)) return inputMessage('twoDecimals', what)
  return inputMessage(text.startsWith('-') ? 'notBelowZero' : 'amountSuchAs', what)
}

/** The schema of an amount in a body: a number or decimal text, from 0 to `maximum`, at most two decimals. */
export const rupeesUpTo = (what: FieldName, maximum: Paise) =>
  v.pipe(
    v.union([v.string(), v.number()], inputMessage('amountSuchAs', what)),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const text = String(dataset.value).trim()
      const amount = fromRupeeText(text)
      if (amount !== undefined && amount <= maximum) return amount
      addIssue({ message: explainAmount(text, what, maximum) })
      return NEVER
    }),
  )

/** 10,00,000 rupees. */
export const maxPrice = paise(10_00_000_00)

/** A price in a body. */
export const Price = rupeesUpTo('price', maxPrice)

/**
 * The price of one quantity (paise), from that of a kilo or litre for loose goods; undefined when it would not be
 * whole.
 */
export const pricePerStep = (perUnit: Paise, stepBase: number | undefined): Paise | undefined => {
  if (!stepBase) return perUnit
  const price = (perUnit * stepBase) / baseOfUnit
  return Number.isInteger(price) ? paise(price) : undefined
}

/**
 * The nearest price of a kilo or litre (paise), above 0, at which a step costs whole paise. Of two equally near ones,
 * the higher.
 */
export const nearestPerUnit = (perUnit: Paise, stepBase: number): Paise => {
  const stepsInUnit = baseOfUnit / stepBase
  return paise(Math.max(1, Math.round(perUnit / stepsInUnit)) * stepsInUnit)
}

/**
 * The message for a price of a kilo or litre at which a step does not cost whole paise: the step, and the nearest
 * price.
 */
export const explainNoWholeStep = (perUnit: Paise, stepBase: number, unit: Unit | undefined): string =>
  inputMessage(
    'noWholeStep',
    String(stepBase),
    unit === 'l' ? 'millilitres' : 'grams',
    formatExactRupees(nearestPerUnit(perUnit, stepBase)),
  )

/** The price as the owner sees it: as on a card, but with paise. */
export const exactPriceText = (product: Sold & { price: Paise }): string =>
  product.unit ? priceText(product) : formatExactRupees(product.price)
