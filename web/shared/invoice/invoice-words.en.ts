import type { Language } from '#contract/languages.ts'
import { unitWords } from '#contract/unit-words.en.ts'

/**
 * The words of an invoice. The owner sends invoices in the shop's language, whatever the page's language, so the build
 * does not replace these files as it does a `texts.ts`.
 */
export const invoiceWords = {
  /** The language of the products' names. */
  language: 'en' as Language,
  order: (number: string, dayNumber: number, customer: string) =>
    `Order #${number} (No. ${dayNumber}) for ${customer}`,
  units: unitWords,
  times: (quantity: number) => `${quantity} x`,
  /** `quantity` is a number from `times`, or the amount of goods with a unit: `750 g`. */
  line: (quantity: string, name: string, amount: string) => `${quantity} ${name}: ${amount}`,
  insteadOf: (name: string, replaced: string) => `${name} (instead of ${replaced})`,
  more: (count: number, amount: string) =>
    `… and ${count} more ${count === 1 ? 'product' : 'products'}: ${amount}`,
  delivery: 'Home delivery',
  roundOff: (amount: string) => `Round off: ${amount}`,
  total: (amount: string) => `Total: ${amount}`,
  paid: { cash: 'Paid by cash', upi: 'Paid by UPI', khata: 'On khata' },
  partOnKhata: (received: string, rest: string) => `${received} received, ${rest} on khata`,
  gstin: (number: string) => `GSTIN ${number}. Prices include GST.`,
  pointsEarned: (points: string) => `Points earned: +${points}`,
  cancelled: (reason: string) => `Cancelled: ${reason}`,
  byCustomer: 'Cancelled by the customer',
  ready: (dayNumber: number, amount: string) => `Your order No. ${dayNumber} is ready. ${amount}.`,
  willBeBrought: 'We will bring it to you.',
}
export type InvoiceWords = typeof invoiceWords
