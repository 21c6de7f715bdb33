import type { Unit } from '#contract/goods.ts'
import { unitWords } from '#contract/unit-words.en.ts'

/** The spoken texts. */
export const spoken = {
  rupees: (rupees: number) => `${rupees} ${rupees === 1 ? 'rupee' : 'rupees'}`,
  items: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
  order: (dayNumber: number, number: string) => `Order number ${dayNumber}. Order ${number}.`,
  cancelled: 'This order is cancelled.',
  delivery: 'Home delivery.',
  customer: (nickname: string, items: string) => `For ${nickname}, ${items}.`,
  // "2 times 7 Up" is unambiguous, unlike "2 7 Up".
  item: (quantity: number, name: string) => `${quantity} times ${name}.`,
  note: (note: string) => `Note: ${note}.`,
  total: (amount: string) => `Total ${amount}.`,
  paid: { cash: 'Paid by cash.', upi: 'Paid by UPI.', khata: 'On khata.' },
  partOnKhata: (received: string, rest: string) => `${received} received, ${rest} on khata.`,
  cancelledByCustomer: (dayNumber: number) => `Order number ${dayNumber} was cancelled by the customer.`,
  newOrders: (count: number) => `${count} new orders.`,
  newOrder: (dayNumber: number, nickname: string, items: string, amount: string) =>
    `New order number ${dayNumber} from ${nickname}, ${items}, ${amount}.`,
  /** Amounts. Loose goods have the units `kg` and `l`. */
  amounts: {
    units: unitWords,
    whole: (count: number, unit: Unit) =>
      `${count} ${unit === 'l' ? 'litre' : 'kilo'}${count === 1 ? '' : 's'}`,
    /** This many of the unit, and a half. */
    half: (count: number, unit: Unit) => {
      const word = unit === 'l' ? 'litre' : 'kilo'
      return count === 0 ? `half a ${word}` : `${count === 1 ? 'one' : count} and a half ${word}s`
    },
    /** Grams or millilitres. */
    small: (count: number, unit: Unit) =>
      `${count} ${unit === 'l' ? 'millilitre' : 'gram'}${count === 1 ? '' : 's'}`,
    item: (amount: string, unit: Unit, name: string) =>
      unit === 'dozen' ? `${amount} ${name}.` : `${amount} of ${name}.`,
  },
}
