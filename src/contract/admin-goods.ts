import * as v from 'valibot'
import { baseOfUnit, priceText, type Unit } from './goods.ts'
import { formatExactRupees, type Paise, paise } from './money.ts'
import { inputMessage } from './sentences/input-message.ts'
import { maxPrice, typedRupees } from './typed-rupees.ts'

// What only the owner's pages and the server need of goods, see `goods.ts`.

/** The steps in which loose goods are sold (grams or millilitres). Each divides a kilo, so that a kilo is whole steps. */
export const steps = [50, 100, 250, 500, 1_000] as const

/** The price of one step (paise), from that of a kilo or litre; undefined when it would be no whole number. */
export const pricePerStep = (perUnit: Paise, stepBase: number): Paise | undefined => {
  const price = (perUnit * stepBase) / baseOfUnit
  return Number.isInteger(price) ? paise(price) : undefined
}

/**
 * The price of a kilo or litre (paise), above 0, nearest to this one of which a step costs whole paise. Between two, the higher
 * one.
 */
export const nearestPerUnit = (perUnit: Paise, stepBase: number): Paise => {
  const stepsInUnit = baseOfUnit / stepBase
  return paise(Math.max(1, Math.round(perUnit / stepsInUnit)) * stepsInUnit)
}

/** What is said about a price of a kilo or litre of which a step costs no whole paise: the step, and the nearest price. */
export const explainNoWholeStep = (perUnit: Paise, stepBase: number, unit: Unit | undefined): string =>
  inputMessage(
    'noWholeStep',
    String(stepBase),
    unit === 'l' ? 'millilitres' : 'grams',
    formatExactRupees(nearestPerUnit(perUnit, stepBase)),
  )

/** The price as the owner reads it: as on a card, and to the paisa. */
export const exactPriceText = (product: {
  price: Paise
  unit?: Unit | undefined
  stepBase?: number | undefined
}): string => (product.unit ? priceText(product) : formatExactRupees(product.price))

/** Whether the last digit is the check digit of those before it, as in EAN and UPC. */
const hasCheckDigit = (digits: string): boolean => {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** A barcode: EAN-8, UPC-A, EAN-13 or GTIN-14. Spaces are left out, as packs print them between the digits. */
export const Barcode = v.pipe(
  v.string(inputMessage('mustBeText', 'barcode')),
  v.transform((text) => text.replaceAll(/\s/g, '')),
  v.regex(/^(\d{8}|\d{12,14})$/, inputMessage('barcodeDigits')),
  v.check(hasCheckDigit, inputMessage('barcodeMistyped')),
)

/** The MRP on a pack. 0 is none, which is not written as a number. */
export const Mrp = v.pipe(
  typedRupees('mrp', maxPrice),
  v.check((amount) => amount > 0, inputMessage('atLeast', 'mrp', 0.01)),
)

/** The number of a food licence. */
export const FssaiNumber = v.pipe(
  v.string(inputMessage('mustBeText', 'fssaiNumber')),
  v.transform((text) => text.replaceAll(/\s/g, '')),
  v.regex(/^(\d{14})?$/, inputMessage('fssaiDigits')),
)
