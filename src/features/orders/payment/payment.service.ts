import * as v from 'valibot'
import type { AppContext } from '../../../context.ts'
import { orderNumber } from '../../../contract/ids.ts'
import { inputMessage } from '../../../contract/messages/input-message.ts'
import { messages } from '../../../contract/messages/messages.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import { payableOf } from '../../../contract/orders.ts'
import { PaidBy, Payment } from '../../../contract/payments.ts'
import { maxPrice, rupeesUpTo } from '../../../contract/prices.ts'
import { ShopError } from '../../../lib/shop-error.ts'
import type { Tx } from '../../../storage/database/schema.ts'
import { findKhata } from '../../khata/khata.repo.ts'
import { type FoundOrder, getOrder, getReceived, paidAmounts } from '../orders.repo.ts'
import { book, takeBack, withPayment } from './book-payment.ts'
import type { Method } from './payment.repo.ts'

/**
 * Sets how an order is paid. `from` is what the owner saw; nothing changes if it is something else now. The same again
 * books what is missing or to be returned since the order changed. `received` is what was paid at once of an order whose
 * rest goes on khata. `isReturned`: the money was given back, and the first entry was no mistake.
 */
export const PaymentBody = v.pipe(
  v.object({
    payment: Payment,
    from: Payment,
    isReturned: v.optional(v.boolean(inputMessage('trueOrFalse', 'isReturned')), false),
    received: v.optional(v.object({ amount: rupeesUpTo('received', maxPrice), method: PaidBy })),
  }),
  v.check(
    ({ payment, received }) => received === undefined || payment === 'khata',
    inputMessage('receivedWithKhata'),
  ),
)
type PaymentBody = v.InferOutput<typeof PaymentBody>

/** Throws `conflict` where the order cannot be paid in this way. */
const refuse = async (tx: Tx, order: FoundOrder, { payment, from }: PaymentBody): Promise<void> => {
  const number = orderNumber(order.id)
  if (order.payment !== from) {
    throw new ShopError('conflict', messages.orders.paymentChanged(number, order.payment, from))
  }
  if (order.status === 'cancelled' && payment !== 'unpaid') {
    throw new ShopError('conflict', messages.orders.paymentOfCancelled(number))
  }
  if (payment === 'khata' && !(await findKhata(tx, order.customerId))) {
    throw new ShopError('conflict', messages.orders.noKhata(order.customerNickname))
  }
}

const all: Method[] = ['cash', 'upi', 'khata']

const isMoney = (payment: Payment): payment is PaidBy => payment === 'cash' || payment === 'upi'

/** What an entry by mistake, or a return, takes back: everything, or only what was booked as the order was paid so far. */
const methodsToClear = (payment: Payment, from: Payment): Method[] => {
  if (payment === 'unpaid') return all
  return from === 'unpaid' || from === payment ? [] : [from]
}

/**
 * Sets how an order is paid, in the transaction, with entries of what was received and taken back. The same payment again
 * books what has come to be missing or too much. Throws as {@link changePayment}.
 */
export const applyPayment = async (
  tx: Tx,
  id: string,
  body: PaymentBody,
  at: string,
): Promise<{ order: FoundOrder; isChanged: boolean }> => {
  const { payment, from, isReturned, received } = body
  const found = await getOrder(tx, id)
  await refuse(tx, found, body)
  const before = await getReceived(tx, found.seq)
  for (const method of methodsToClear(payment, from)) {
    await takeBack(tx, found, { method, amount: before[method], isReturned, at })
  }
  if (payment === 'unpaid') {
    return { order: await withPayment(tx, found, payment, at), isChanged: from !== payment }
  }
  if (isMoney(payment) && isMoney(from) && payment !== from) {
    // The same money, received otherwise: what is still to return or to collect stays so.
    await book(tx, found, { method: payment, amount: before[from], isReturned: false, at })
    return { order: await withPayment(tx, found, payment, at), isChanged: true }
  }
  if (received) await book(tx, found, { ...received, isReturned: false, at })
  const { paid } = paidAmounts(await getReceived(tx, found.seq))
  const missing: Paise = paise(payableOf(found.total) - paid)
  if (payment === 'khata' && from !== payment && missing <= 0) {
    throw new ShopError('conflict', messages.orders.nothingForKhata)
  }
  await book(tx, found, { method: payment, amount: missing, isReturned: missing < 0, at })
  const isChanged = from !== payment || missing !== 0
  return { order: await withPayment(tx, found, payment, at), isChanged }
}

/**
 * Sets how an order is paid. Throws `missing` for an unknown order, and `conflict` when somebody else has changed the
 * payment, for a cancelled order, without a khata, and when nothing is left for it.
 */
export const changePayment = async (
  { db, bus, clock }: AppContext,
  id: string,
  body: PaymentBody,
): Promise<FoundOrder> => {
  const { order, isChanged } = await db
    .transaction()
    .execute((tx) => applyPayment(tx, id, body, clock().toISOString()))
  if (isChanged) bus.emit({ names: ['money'], concerns: [order.customerId] })
  return order
}
