import type { Language } from './languages.ts'

/**
 * The words of an invoice. The owner sends one in the shop's language, whatever the language of the page is, so these
 * files are not replaced by the build as a `texts.ts` is.
 */
export const invoiceWords = {
  /** The language of the products' names. */
  language: 'en' as Language,
  order: (number: string, dayNumber: number, customer: string) =>
    `Order #${number} (No. ${dayNumber}) for ${customer}`,
  line: (quantity: number, name: string, amount: string) => `${quantity} x ${name}: ${amount}`,
  more: (count: number) => `… and ${count} more ${count === 1 ? 'product' : 'products'}`,
  total: (amount: string) => `Total: ${amount}`,
  pointsEarned: (points: string) => `Points earned: +${points}`,
  cancelled: (reason: string) => `Cancelled: ${reason}`,
  byCustomer: 'Cancelled by the customer',
}
export type InvoiceWords = typeof invoiceWords
