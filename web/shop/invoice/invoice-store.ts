import * as v from 'valibot'
import { toRupeeText } from '#contract/money.ts'
import { DayNumber, Order } from '#contract/orders.ts'
import { createStoredValue } from '../../shared/lib/stored-value.ts'

/** An order whose invoice the shopper has neither opened in WhatsApp nor dismissed. */
const PendingInvoice = v.object({
  customer: v.string(),
  // An older version of the page stored orders without a number of the day.
  order: v.object({ ...Order.entries, dayNumber: v.optional(DayNumber) }),
})
type PendingInvoice = v.InferOutput<typeof PendingInvoice>

const none: readonly PendingInvoice[] = []
/** The maximum number of pending invoices. Older ones are dropped; they are still available in My Points. */
const maxPending = 5

const parse = (text: string): readonly PendingInvoice[] => {
  try {
    return v.parse(v.array(PendingInvoice), JSON.parse(text))
  } catch {
    return none
  }
}

const printOrder = (order: PendingInvoice['order']) => ({
  ...order,
  total: toRupeeText(order.total),
  items: order.items.map((item) => ({ ...item, price: toRupeeText(item.price) })),
})

const store = createStoredValue('pending_invoices', none, parse, (invoices) =>
  invoices.length === 0
    ? null
    : JSON.stringify(invoices.map(({ customer, order }) => ({ customer, order: printOrder(order) }))),
)

export const usePendingInvoices = store.useValue

/** Adds the invoice of an order that was placed. */
export const keepInvoice = (customer: string, order: Order): void =>
  store.set(
    [...store.get().filter(({ order: { id } }) => id !== order.id), { customer, order }].slice(-maxPending),
  )

/** Removes an invoice that was opened or dismissed. */
export const dropInvoice = (orderId: string): void =>
  store.set(store.get().filter(({ order }) => order.id !== orderId))
