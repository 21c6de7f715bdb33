import { unitWords } from '#contract/unit-words.hi.ts'
import type { InvoiceWords } from './invoice-words.en.ts'

/** Short, because a Devanagari letter takes nine characters of the link. */
export const invoiceWords: InvoiceWords = {
  language: 'hi',
  order: (number, dayNumber, customer) => `${customer} का ऑर्डर #${number} (नं. ${dayNumber})`,
  units: unitWords,
  times: (quantity) => `${quantity} x`,
  line: (quantity, name, amount) => `${quantity} ${name}: ${amount}`,
  insteadOf: (name, replaced) => `${name} (${replaced} की जगह)`,
  more: (count, amount) => `… और ${count} ${count === 1 ? 'चीज़' : 'चीज़ें'}: ${amount}`,
  delivery: 'होम डिलीवरी',
  roundOff: (amount) => `राउंड ऑफ़: ${amount}`,
  total: (amount) => `कुल: ${amount}`,
  paid: { cash: 'नकद मिला', upi: 'UPI से मिला', khata: 'खाते में' },
  partOnKhata: (received, rest) => `${received} मिले, ${rest} खाते में`,
  gstin: (number) => `GSTIN ${number}, दाम में GST शामिल है`,
  pointsEarned: (points) => `मिले पॉइंट: +${points}`,
  cancelled: (reason) => `रद्द: ${reason}`,
  byCustomer: 'ग्राहक ने रद्द किया',
  ready: (dayNumber, amount) => `आपका ऑर्डर नं. ${dayNumber} तैयार है। ${amount}।`,
  willBeBrought: 'हम इसे आपके घर पहुँचा देंगे।',
}
