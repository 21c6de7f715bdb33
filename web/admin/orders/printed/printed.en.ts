import { unitWords } from '#contract/unit-words.en.ts'
/** The common texts of all printouts. */
export const printed = {
  dayNumber: (dayNumber: number) => `No. ${dayNumber}`,
  order: (number: string) => `Order #${number}`,
  items: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
  quantityOf: (quantity: number) => `${quantity.toLocaleString('en-IN')} ×`,
  units: unitWords,
  insteadOf: (name: string) => `instead of ${name}`,
  ordered: (amount: string) => `ordered ${amount}`,
  notDelivered: 'not delivered',
  broughtBack: 'brought back',
  partBroughtBack: 'part of it brought back',
  pickup: (time: string) => `Pick-up ${time}`,
  ifMissing: {
    ask: 'If missing: ask the customer',
    similar: 'If missing: something similar',
    leave: 'If missing: leave it out',
  },
  roundOff: 'Round off',
  total: 'Total',
  paid: { cash: 'Paid by cash', upi: 'Paid by UPI', khata: 'On khata' },
  partOnKhata: (received: string, rest: string) => `${received} received, ${rest} on khata`,
  gstin: (number: string) => `GSTIN ${number}`,
  withGst: 'Prices include GST.',
  scanToPay: (amount: string) => `Scan to pay ${amount} by UPI`,
  thanks: 'Thank you for shopping with us!',
}
