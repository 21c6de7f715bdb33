import * as v from 'valibot'
import { inputMessage } from './messages/input-message.ts'
import { fromRupeeText, groupDigits, type Paise } from './money.ts'
import { plainCharacters } from './plain-characters.ts'

const rupees = '(?:[₹₨]|r[es]\\.?|inr|rupees?|रुप(?:ये|ए|या)|र[ुू]\\.?)'
const before = new RegExp(`^${rupees} ?`)
const after = new RegExp(` ?(?:/ ?-|${rupees})$`)

/** Digits, alone or with the commas of lakhs (`1,20,000`) or of thousands (`120,000`). */
const whole = '(?:\\d+|[1-9]\\d?(?:,\\d\\d)*,\\d{3}|[1-9]\\d{0,2}(?:,\\d{3})+)'
const number = new RegExp(`^-?(?:${whole}(?:\\.\\d*)?|\\.\\d+)$`)
const unclear = new RegExp(`^(${whole}?),(\\d\\d?)$`)

/** The number as plain decimal text, or the message about a comma that can be read in two ways. */
type ReadAmount = { amount: string } | { problem: string }

/**
 * Reads a number that somebody typed or that a file contains, in digits of any script: `1,20,000`, `₹ 45`, `Rs. 45/-`,
 * `.50`, `-5`. A comma before one or two last digits (`12,50`) is a problem, because it may be a decimal point or a
 * slip. Undefined for what is no number. Source: contract/README.md, Typed numbers.
 */
export const readAmount = (text: string): ReadAmount | undefined => {
  const plain = plainCharacters(text)
    .toLowerCase()
    .replace(before, '')
    .replace(after, '')
    .replaceAll(/(\d) (?=\d)/g, '$1,')
  if (number.test(plain)) {
    return {
      amount: plain
        .replaceAll(',', '')
        .replace(/\.$/, '')
        .replace(/^-?(?=\.)/, '$&0'),
    }
  }
  const [, left, right] = unclear.exec(plain) ?? []
  if (left === undefined || right === undefined) return undefined
  const digits = left.replaceAll(',', '')
  const readings = [`${groupDigits(Number(digits))}.${right}`, groupDigits(Number(digits + right))] as const
  return { problem: inputMessage('unclearComma', text.trim(), ...readings) }
}

/** The typed rupees (paise); undefined for an empty text, and for anything that is no amount. */
export const readRupees = (text: string): Paise | undefined => {
  const read = readAmount(text)
  return read && 'amount' in read ? fromRupeeText(read.amount) : undefined
}

const typed = <Output>(
  toInput: (amount: string) => string | number,
  schema: v.GenericSchema<unknown, Output>,
) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, unknown>(({ dataset, addIssue, NEVER }) => {
      const text = dataset.value.trim()
      const read = text === '' ? { amount: '' } : readAmount(text)
      if (!read) return text
      if ('amount' in read) return toInput(read.amount)
      addIssue({ message: read.problem })
      return NEVER
    }),
    schema,
  )

/**
 * The schema of a field for an amount. `schema` is that of the body, and gets decimal text, or `''`. What is no number
 * reaches it as it was typed, because it has the message about its field.
 */
export const typedAmount = <Output>(schema: v.GenericSchema<unknown, Output>) => typed(String, schema)

/** Like {@link typedAmount}, for a `schema` of a number. An empty field is 0. */
export const typedCount = <Output>(schema: v.GenericSchema<unknown, Output>) => typed(Number, schema)
