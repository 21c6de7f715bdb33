import fc from 'fast-check'
import * as v from 'valibot'
import { test } from 'vitest'
import { anyText, checkProperty } from '../../testing/properties.ts'
import { toMessage } from '../messages/messages.ts'
import { paise, Rupees, toRupeeText } from '../money.ts'
import { Price } from '../prices.ts'

const maximum = 10_00_000_00
const price = fc.integer({ min: 0, max: maximum }).map(paise)
const amount = fc.integer({ min: 0, max: 99_999_999_999_999 }).map(paise)

test('an amount written by the API is read as the same amount', () => {
  checkProperty(fc.property(amount, (value) => v.parse(Rupees, toRupeeText(value)) === value))
})

test('a price is the same paise as a number, as text and with spaces around it', () => {
  checkProperty(
    fc.property(price, (value) => {
      const forms = [value / 100, String(value / 100), toRupeeText(value), ` ${toRupeeText(value)}\n`]
      return forms.every((form) => v.parse(Price, form) === value)
    }),
    1_000,
  )
})

test('whatever is sent as a price, it is whole paise within the limits or refused in words', () => {
  const anything = fc.oneof(
    anyText(),
    fc.double(),
    fc.integer(),
    fc.anything(),
    fc.constantFrom('1e3', '0x10', '１'),
  )
  checkProperty(
    fc.property(anything, (sent) => {
      const result = v.safeParse(Price, sent)
      if (!result.success) return /^The price /.test(toMessage(result.issues[0]).text)
      const { output } = result
      return (
        Number.isInteger(output) &&
        output >= 0 &&
        output <= maximum &&
        output === Math.round(Number(sent) * 100)
      )
    }),
    2_000,
  )
})
