import { type Paise, paise } from '../../../contract/money.ts'
import { payableOf } from '../../../contract/orders.ts'
import type { Payment } from '../../../contract/payments.ts'
import type { Tx } from '../../../storage/database/schema.ts'
import { findCustomer } from '../../customers/customers.repo.ts'
import { bookKhata, findEntryOfOrder } from '../../khata/khata.repo.ts'
import { type FoundOrder, getReceived, paidAmounts } from '../orders.repo.ts'
import { findLastEntry, insertPaymentEntry, type Method, setPayment } from './payment.repo.ts'

type Booking = { method: Method; amount: Paise; isReturned: boolean; at: string }

/** Adds to what the customer owes for the order, in place of the entry before: an order has one. */
const replaceKhataEntry = async (tx: Tx, order: FoundOrder, change: Paise, at: string): Promise<void> => {
  const { seq: orderSeq, customerId } = order
  const earlier = await findEntryOfOrder(tx, orderSeq)
  if (earlier) {
    const amount = paise(-earlier.amount)
    await bookKhata(tx, { customerId, kind: 'reversed', amount, orderSeq, reversesSeq: earlier.seq, at })
  }
  const amount = paise((earlier?.amount ?? 0) + change)
  if (amount !== 0) await bookKhata(tx, { customerId, kind: 'order', amount, orderSeq, at })
}

/** Records what was received for an order, or given back (negative). Nothing for 0. */
export const book = async (tx: Tx, order: FoundOrder, { amount, ...booking }: Booking): Promise<void> => {
  if (amount === 0) return
  await insertPaymentEntry(tx, { orderSeq: order.seq, amount, ...booking })
  if (booking.method === 'khata') await replaceKhataEntry(tx, order, amount, booking.at)
}

/** Records that what was received by a method counts no more. */
export const takeBack = (tx: Tx, order: FoundOrder, { amount, ...booking }: Booking): Promise<void> =>
  book(tx, order, { ...booking, amount: paise(0 - amount) })

/** The order with another payment, which is stored, and with what was received by now. */
export const withPayment = async (
  tx: Tx,
  order: FoundOrder,
  payment: Payment,
  at: string,
): Promise<FoundOrder> => {
  const booked = { ...order, ...paidAmounts(await getReceived(tx, order.seq)) }
  if (order.payment === payment) return booked
  const paidAt = payment === 'unpaid' ? null : at
  await setPayment(tx, order.seq, payment, paidAt)
  return { ...booked, payment, paidAt }
}

/**
 * Puts an order back on the khata from which its cancellation took it, unless a return was booked since. Called when the
 * cancellation is undone.
 */
export const returnToKhata = async (tx: Tx, order: FoundOrder, at: string): Promise<FoundOrder> => {
  const cancelledAt = order.changes.findLast(({ status }) => status === 'cancelled')?.at
  const last = await findLastEntry(tx, order.seq)
  if (last?.method !== 'khata' || last.amount >= 0 || last.at !== cancelledAt) return order
  if (!(await findCustomer(tx, order.customerId))) return order
  const { paid } = paidAmounts(await getReceived(tx, order.seq))
  await book(tx, order, {
    method: 'khata',
    amount: paise(payableOf(order.total) - paid),
    isReturned: false,
    at,
  })
  return withPayment(tx, order, 'khata', at)
}

/**
 * Makes what is on khata follow an order that was changed or cancelled (then it costs nothing). What was received in money
 * stays, and is for the owner to return. Nothing for an order that is not on khata.
 */
export const followOnKhata = async (tx: Tx, order: FoundOrder, at: string): Promise<FoundOrder> => {
  if (order.payment !== 'khata') return order
  const { cash, upi, khata } = await getReceived(tx, order.seq)
  const inMoney = cash + upi
  const payable = order.status === 'cancelled' ? 0 : payableOf(order.total)
  const wanted = Math.max(0, payable - inMoney)
  await book(tx, order, { method: 'khata', amount: paise(wanted - khata), isReturned: false, at })
  if (wanted > 0) return withPayment(tx, order, 'khata', at)
  // Nothing is left on khata.
  const payment = inMoney === 0 ? 'unpaid' : upi > cash ? 'upi' : 'cash'
  return withPayment(tx, order, payment, at)
}
