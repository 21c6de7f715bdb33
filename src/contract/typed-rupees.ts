import * as v from 'valibot'
import { formatRupees, fromRupeeText, type Paise, paise } from './money.ts'
import * as ownerMessages from './sentences/admin-schema-texts.ts'
import * as fields from './sentences/field-texts.ts'
import * as messages from './sentences/schema-texts.ts'

/** Parses an amount that somebody typed: a number or decimal text, from 0 to `maximum`, at most two decimals. */
export const typedRupees = (what: string, maximum: Paise) =>
  v.pipe(
    v.union([v.string(), v.number()], messages.amountSuchAs(what)),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const text = String(dataset.value).trim()
      const amount = fromRupeeText(text)
      if (amount === undefined) {
        const tooFine = /^\d+\.\d{3,}$/.test(text)
        addIssue({
          message: tooFine
            ? ownerMessages.twoDecimals(what)
            : text.startsWith('-')
              ? ownerMessages.notBelowZero(what)
              : messages.amountSuchAs(what),
        })
        return NEVER
      }
      if (amount > maximum) {
        addIssue({ message: messages.atMost(what, formatRupees(maximum)) })
        return NEVER
      }
      return amount
    }),
  )

/** 10,00,000 rupees. */
export const maxPrice = paise(10_00_000_00)

/** A price that somebody typed. */
export const Price = typedRupees(fields.price, maxPrice)
