import * as v from 'valibot'
import { inputMessage } from './messages/input-message.ts'

/** A whole number of paise. Rupee text is written and parsed only in this file. */
export type Paise = number & { readonly __unit: 'paise' }

export const paise = (value: number): Paise => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of paise`)
  return value as Paise
}

/** Writes an amount as the API does for every price and total, such as `"120.50"`. */
export const toRupeeText = (value: Paise): string => {
  const digits = String(Math.abs(value)).padStart(3, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Paise from decimal text with at most two decimals; undefined for anything else. */
export const fromRupeeText = (text: string): Paise | undefined => {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text)
  return match ? paise(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))) : undefined
}

/** Formats whole rupees in Indian grouping, such as `₹1,23,456`. Source: contract/README.md, Money. */
export const formatRupees = (value: Paise): string => {
  const rupees = Math.round(Math.abs(value) / 100)
  return `${value < 0 ? '-' : ''}₹${groupDigits(rupees)}`
}

/** Formats an amount with its paise, such as `₹1,200.40`, `₹120.00` or `-₹0.20`. */
export const formatPaise = (value: Paise): string => {
  const whole = Math.trunc(Math.abs(value) / 100)
  return `${value < 0 ? '-' : ''}₹${groupDigits(whole)}${toRupeeText(value).slice(-3)}`
}

/** Formats the exact amount, such as `₹1,200.40`, or `₹120` when there are no paise. */
export const formatExactRupees = (value: Paise): string =>
  value % 100 === 0 ? formatRupees(value) : formatPaise(value)

/** Parses an amount that the API wrote, such as `"120.50"`. */
export const Rupees = v.pipe(
  v.string(inputMessage('amountIsText')),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const amount = fromRupeeText(dataset.value)
    if (amount !== undefined) return amount
    addIssue({ message: inputMessage('notAnAmount', dataset.value) })
    return NEVER
  }),
)

/** Parses an amount that the API wrote and that may be negative, such as `"-120.50"`. */
export const SignedRupees = v.pipe(
  v.string(inputMessage('amountIsText')),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const [, sign, digits = ''] = /^(-?)(.*)$/s.exec(dataset.value) ?? []
    const amount = fromRupeeText(digits)
    if (amount !== undefined) return paise(sign && amount > 0 ? -amount : amount)
    addIssue({ message: inputMessage('notAnAmount', dataset.value) })
    return NEVER
  }),
)

/**
 * Formats a whole number of at least 0 in Indian grouping, such as `1,23,456`. `Intl` is not used, because
 * loading its number formats takes a cheap phone about 60 ms before anything on the page works.
 */
export const groupDigits = (value: number): string => String(value).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',')
