import fc from 'fast-check'
import * as v from 'valibot'
import { test } from 'vitest'
import { units } from '#contract/goods.ts'
import { limits } from '#contract/limits.ts'
import { paise } from '#contract/money.ts'
import { requiredLine } from '#contract/text.ts'
import { anyText, checkProperty } from '../../../src/testing/properties.ts'
import { invoiceWords as english } from './invoice-words.en.ts'
import { invoiceWords as hindi } from './invoice-words.hi.ts'
import { type InvoiceOrder, invoiceLink } from './whatsapp.ts'

/** A line of text in the form in which the store keeps it. */
const line = (maximum: number) =>
  fc
    .oneof(
      anyText(maximum),
      fc
        .array(fc.constantFrom('😀', 'नि', '&', '\u0301', 'x'), { maxLength: maximum })
        .map((parts) => parts.join('')),
    )
    .map((text) => v.safeParse(requiredLine('productName', maximum), text))
    .filter((result) => result.success)
    .map((result) => result.output as string)

const order: fc.Arbitrary<InvoiceOrder> = fc.record({
  id: fc.stringMatching(/^[2-9a-z]{20}$/),
  dayNumber: fc.integer({ min: 1, max: 10_000 }),
  items: fc.array(
    fc.record(
      {
        name: line(limits.name),
        quantity: fc.integer({ min: 1, max: limits.quantity }),
        price: fc.integer({ min: 0, max: 10_00_000_00 }).map(paise),
        unit: fc.constantFrom(...units),
        stepBase: fc.constantFrom(50, 250, 1_000),
      },
      { requiredKeys: ['name', 'quantity', 'price'] },
    ),
    { minLength: 1, maxLength: limits.orderLines, size: 'max' },
  ),
  removedItems: fc.constant([]),
  total: fc.integer({ min: 0, max: 99_90_00_00_00_000 }).map(paise),
  payable: fc.integer({ min: 0, max: 99_90_00_00_00_000 }).map(paise),
  fulfilment: fc.constantFrom('pickup', 'delivery'),
  deliveryFee: fc.integer({ min: 0, max: 10_000_00 }).map(paise),
  pointsEarned: fc.integer({ min: 0, max: limits.points }),
  status: fc.constantFrom('new', 'cancelled'),
  changes: line(limits.reason).map((reason) => [
    { status: 'cancelled', reason, at: '2026-03-01T10:00:00.000Z' },
  ]),
})

const words = fc.constantFrom(english, hindi)

test('an invoice’s link is short enough for any app, opens WhatsApp only, and names order and customer', () => {
  checkProperty(
    fc.property(
      line(limits.name),
      line(limits.nickname),
      order,
      words,
      (shopName, customer, placed, said) => {
        const link = invoiceLink({ number: '919876543210', shopName, customer }, placed, said)
        const url = new URL(link)
        const text = url.searchParams.get('text') ?? ''
        return (
          link.length <= 2_000 &&
          url.origin === 'https://wa.me' &&
          url.pathname === '/919876543210' &&
          [...url.searchParams].length === 1 &&
          text.includes(said.order(placed.id.slice(-6).toUpperCase(), placed.dayNumber, customer))
        )
      },
    ),
    200,
  )
})
