import { unitWords } from '#contract/unit-words.en.ts'
/** The common texts of all printouts. */
export const printed = {
  dayNumber: (dayNumber: number) => `No. ${dayNumber}`,
  order: (number: string) => `Order #${number}`,
  items: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
  quantityOf: (quantity: number) => `${quantity.toLocaleString('en-IN')} ×`,
  units: unitWords,
  roundOff: 'Round off',
  total: 'Total',
  thanks: 'Thank you for shopping with us!',
}
