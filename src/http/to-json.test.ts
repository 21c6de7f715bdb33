import * as v from 'valibot'
import { expect, test } from 'vitest'
import { paise, Rupees, SignedRupees } from '../contract/money.ts'
import { toJson } from './to-json.ts'

const Bill = v.object({
  name: v.string(),
  lines: v.array(v.object({ price: Rupees, mrp: v.optional(Rupees) })),
  rest: v.nullable(SignedRupees),
})

test('a response has the properties of its schema alone, and its amounts as rupee text', () => {
  const line = { price: paise(12_050), quantity: 2 }
  const bill = {
    name: 'Tea',
    lines: [line, { ...line, mrp: paise(5) }],
    rest: paise(-20),
    phone: '98765 43210',
  }
  expect(toJson(Bill, bill)).toEqual({
    name: 'Tea',
    lines: [{ price: '120.50' }, { price: '120.50', mrp: '0.05' }],
    rest: '-0.20',
  })
  expect(toJson(Bill, { name: '', lines: [], rest: null })).toEqual({ name: '', lines: [], rest: null })
})
