import { dateTimeText } from './date-time.ts'

/** The texts that several papers have in common. */
export const printed = {
  locale: 'en-IN',
  dayNumber: (dayNumber: number) => `No. ${dayNumber}`,
  order: (number: string) => `Order #${number}`,
  dateTime: (at: string) => dateTimeText(at, 'en-IN'),
  items: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
  quantityOf: (quantity: number) => `${quantity.toLocaleString('en-IN')} ×`,
  total: 'Total',
  thanks: 'Thank you for shopping with us!',
}
