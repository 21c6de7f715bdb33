import * as v from 'valibot'
import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { plainProduct } from '../../../testing/plain-data.ts'
import { schemaOptions } from '../../kit/form.ts'
import { blankProduct, TypedProductBody, toTyped } from './typed-product.ts'

const typed = { ...blankProduct, name: 'Atta', price: '40' }

test.each([
  [{ price: '5-' }, 'The price must be a number such as 120 or 120.50'],
  [{ price: '12,50' }, 'Does "12,50" mean 12.50 or 1,250?'],
  [{ price: '60', mrp: '50' }, 'The price cannot be above the MRP (₹50).'],
  [
    { price: '40.11', unit: 'kg' as const },
    'At this price a step of 250 g does not cost whole paise. The nearest price that works is ₹40.12.',
  ],
])('%j is refused at the price', (input, problem) => {
  expect(schemaOptions(TypedProductBody).validate({ ...typed, ...input })).toEqual({ price: problem })
})

test.each([
  [
    { unit: 'kg' as const, stepBase: '500', mrp: '10' },
    { price: 20_00, unit: 'kg', stepBase: 500, mrp: null },
  ],
  [
    { unit: 'kg' as const, stepBase: '1000', price: '40.11' },
    { price: 40_11, unit: 'kg', stepBase: 1_000 },
  ],
  [
    { unit: 'piece' as const, mrp: 'Rs. 45' },
    { price: 40_00, unit: 'piece', stepBase: null, mrp: 45_00 },
  ],
])('%j becomes %j: loose goods have a price of a step, others an MRP', (input, body) => {
  expect(v.parse(TypedProductBody, { ...typed, ...input })).toMatchObject(body)
})

test('an edited product shows the price of a kilo, and everything that is stored', () => {
  const stored = { unit: 'kg', stepBase: 250, veg: 'veg', barcode: '40170725', nameHi: 'आलू' } as const
  const product = { ...plainProduct({ name: 'Potatoes' }), ...stored, price: paise(10_00) }
  const shown = { ...stored, name: 'Potatoes', price: '40.00', stepBase: '250', mrp: '' }
  expect(toTyped(product)).toMatchObject(shown)
})
