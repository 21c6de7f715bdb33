import * as v from 'valibot'
import { formatRupees, fromRupeeText, type Paise, paise } from './money.ts'
import { type FieldName, inputMessage } from './sentences/input-message.ts'

/** Parses an amount that somebody typed: a number or decimal text, from 0 to `maximum`, at most two decimals. */
export const typedRupees = (what: FieldName, maximum: Paise) =>
  v.pipe(
    v.union([v.string(), v.number()], inputMessage('amountSuchAs', what)),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const text = String(dataset.value).trim()
      const amount = fromRupeeText(text)
      if (amount === undefined) {
        const tooFine = /^\d+\.\d{3,}$/.test(text)
        addIssue({
          message: tooFine
            ? inputMessage('twoDecimals', what)
            : text.startsWith('-')
              ? inputMessage('notBelowZero', what)
              : inputMessage('amountSuchAs', what),
        })
        return NEVER
      }
      if (amount > maximum) {
        addIssue({ message: inputMessage('atMost', what, formatRupees(maximum)) })
        return NEVER
      }
      return amount
    }),
  )

/** 10,00,000 rupees. */
export const maxPrice = paise(10_00_000_00)

/** A price that somebody typed. */
export const Price = typedRupees('price', maxPrice)
