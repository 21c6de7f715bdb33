import * as v from 'valibot'
import { inputMessage } from './messages/input-message.ts'
import { type Paise, paise } from './money.ts'

// The owner says how an order was paid, and the phones of its customer see it. Source: contract/README.md, Payment.

export const Payment = v.picklist(['unpaid', 'cash', 'upi', 'khata'], inputMessage('paymentWords'))
export type Payment = v.InferOutput<typeof Payment>

/** How money is received and returned. */
export const PaidBy = v.picklist(['cash', 'upi'], inputMessage('paidByWords'))
export type PaidBy = v.InferOutput<typeof PaidBy>

type Paid = { status: string; payment: Payment; payable: Paise; paid: Paise }

/**
 * What is missing to what a paid order costs by now (paise), or what is to be returned (negative); 0 for an unpaid order.
 * A cancelled order costs nothing.
 */
export const outstandingOf = ({ status, payment, payable, paid }: Paid): number =>
  payment === 'unpaid' ? 0 : (status === 'cancelled' ? 0 : payable) - paid

/** How an order was paid, where that is known; only the owner's orders have the amounts. */
export type HowPaid = { payment?: Payment | undefined; paid?: Paise; onKhata?: Paise }

type PaidWords = {
  paid: Record<Exclude<Payment, 'unpaid'>, string>
  partOnKhata: (received: string, rest: string) => string
}

/** How an order was paid, and of one that is on khata in part, both parts; undefined for an unpaid order. */
export const paidText = (
  { payment = 'unpaid', paid = paise(0), onKhata = paid }: HowPaid,
  words: PaidWords,
  format: (amount: Paise) => string,
): string | undefined => {
  if (payment === 'unpaid') return undefined
  if (payment !== 'khata' || paid === onKhata) return words.paid[payment]
  return words.partOnKhata(format(paise(paid - onKhata)), format(onKhata))
}
