import * as v from 'valibot'
import { inputMessage } from './messages/input-message.ts'
import { plainCharacters } from './plain-characters.ts'

/** The text without what is typed between digits. */
const withoutSeparators = (text: string): string => plainCharacters(text).replaceAll(/[ ().-]/g, '')

/**
 * The ten digits of an Indian mobile number, without `+91`, `0091`, 91, 0 and what is typed between digits; undefined
 * for others.
 */
export const readMobileNumber = (text: string): string | undefined => {
  const digits = withoutSeparators(text).replace(/^(?:(?:\+|00?)?91)?0?(?=\d{10}$)/, '')
  return /^[6-9]\d{9}$/.test(digits) ? digits : undefined
}

/**
 * The digits that a search looks for in the ten of a stored number, of which a part is enough: those typed, and those without the
 * 0 or 91 before them (`98900` for `098900`). Empty for what is no number, or has fewer than three digits.
 */
export const searchedDigits = (text: string): string[] => {
  const digits = withoutSeparators(text).replace(/^\+/, '')
  if (!/^\d{3,14}$/.test(digits)) return []
  return [...new Set([digits, digits.replace(/^0*(?:91)?0?(?=\d{3})/, '')])]
}

/** An Indian mobile number as its ten digits; empty for none. */
export const MobileNumber = v.pipe(
  v.string(inputMessage('mustBeText', 'customerPhone')),
  v.transform(plainCharacters),
  v.check((text) => text === '' || readMobileNumber(text) !== undefined, inputMessage('tenDigits')),
  v.transform((text) => readMobileNumber(text) ?? ''),
)

/** An Indian landline with its area code. Those that begin with 6 to 9 are read as mobile numbers. */
const landline = /^(?:(?:\+|00)910?|0)([1-5]\d{9})$/

const abroad = /^\+(?!91)([1-9]\d{7,14})$/

/**
 * The digits of a phone number that can be reached from everywhere, with the code of its country first, as WhatsApp takes
 * them: an Indian mobile number, a landline after 0 or `+91`, or another country's number after `+`. Undefined for
 * others. Source: contract/README.md, Phone numbers.
 */
export const internationalNumber = (phone: string): string | undefined => {
  const mobile = readMobileNumber(phone)
  if (mobile) return `91${mobile}`
  const digits = withoutSeparators(phone)
  const [, national] = landline.exec(digits) ?? []
  return national ? `91${national}` : abroad.exec(digits)?.[1]
}

/** Whether a phone number can be called from within India: also a landline without area code, or `1800 …`. */
export const isPhoneNumber = (phone: string): boolean =>
  internationalNumber(phone) !== undefined ||
  /^(?:\d{6,8}|[1-5]\d{9}|1\d{10,12})$/.test(withoutSeparators(phone))

/** A link that calls a phone number. */
export const callLink = (phone: string): string => {
  const number = internationalNumber(phone)
  return `tel:${number ? `+${number}` : withoutSeparators(phone)}`
}
