import type { Paise } from '../../../contract/money.ts'
import type { Payment } from '../../../contract/payments.ts'
import type { Db, Tx } from '../../../storage/database/schema.ts'

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

/** The last entry of an order. */
export const findLastEntry = (
  tx: Tx,
  orderSeq: number,
): Promise<{ method: Method; amount: Paise; at: string } | undefined> =>
  tx
    .selectFrom('payment_entries')
    .select(['method', 'amount_paise as amount', 'at'])
    .where('order_seq', '=', orderSeq)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()

/** `paidAt` is null for an unpaid order. */
export const setPayment = async (
  tx: Tx,
  orderSeq: number,
  payment: Payment,
  paidAt: string | null,
): Promise<void> => {
  await tx.updateTable('orders').set({ payment, paid_at: paidAt }).where('seq', '=', orderSeq).execute()
}

/** Whether the shop has entered any payment. */
export const hasPayments = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('payment_entries').select('seq').limit(1).execute()).length > 0

/** Whether the shop has opened any khata. */
export const hasKhatas = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('khatas').select('customer_id').limit(1).execute()).length > 0
