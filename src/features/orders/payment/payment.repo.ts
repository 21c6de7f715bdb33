import type { Paise } from '../../../contract/money.ts'
import type { Payment } from '../../../contract/payments.ts'
import type { Tx } from '../../../storage/database/schema.ts'

export type Method = Exclude<Payment, 'unpaid'>

export type PaymentEntry = {
  orderSeq: number
  method: Method
  /** Negative when it was returned or taken back. */
  amount: Paise
  isReturned: boolean
  at: string
}

export const insertPaymentEntry = async (tx: Tx, entry: PaymentEntry): Promise<void> => {
  const { orderSeq, method, amount, isReturned, at } = entry
  await tx
    .insertInto('payment_entries')
    .values({ order_seq: orderSeq, method, amount_paise: amount, is_returned: isReturned ? 1 : 0, at })
    .execute()
}

/** `paidAt` is null for an unpaid order. */
export const setPayment = async (
  tx: Tx,
  orderSeq: number,
  payment: Payment,
  paidAt: string | null,
): Promise<void> => {
  await tx.updateTable('orders').set({ payment, paid_at: paidAt }).where('seq', '=', orderSeq).execute()
}
