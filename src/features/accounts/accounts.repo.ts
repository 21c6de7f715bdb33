import { sql } from 'kysely'
import type { KhataKind, KhataMethod } from '../../contract/khata.ts'
import type { Paise } from '../../contract/money.ts'
import type { Payment } from '../../contract/payments.ts'
import type { Db } from '../../storage/database/schema.ts'

/** An entry of an order's payment, or of a khata. */
export type Entry = {
  book: 'order' | 'khata'
  seq: number
  at: string
  kind: 'received' | 'taken back' | 'returned' | 'on khata' | 'off khata' | KhataKind
  method: Exclude<Payment, 'unpaid'> | KhataMethod | null
  amount: Paise
  orderId: string | null
  nickname: string
  balanceAfter: Paise | null
  dueOn: string | null
  note: string | null
}

export type EntryPlace = Pick<Entry, 'at' | 'book' | 'seq'>

/** The next entries before `end`, oldest first. */
export const listEntriesAfter = (
  db: Db,
  { at, book, seq }: EntryPlace,
  end: string,
  limit: number,
): Promise<Entry[]> =>
  db
    .selectFrom('khata_entries as entry')
    .innerJoin('customers', 'customers.id', 'entry.customer_id')
    .leftJoin('orders', 'orders.seq', 'entry.order_seq')
    .leftJoin('khata_notes', 'khata_notes.entry_seq', 'entry.seq')
    .select([
      sql<Entry['book']>`'khata'`.as('book'),
      'entry.seq as seq',
      'entry.at as at',
      sql<Entry['kind']>`entry.kind`.as('kind'),
      sql<Entry['method']>`entry.method`.as('method'),
      'entry.amount_paise as amount',
      'orders.id as orderId',
      'nickname',
      sql<Paise | null>`entry.balance_after_paise`.as('balanceAfter'),
      'entry.due_on as dueOn',
      'khata_notes.note',
    ])
    .where('entry.at', '>=', at)
    .where('entry.at', '<', end)
    .where(sql<boolean>`(entry.at, 'khata', entry.seq) > (${at}, ${book}, ${seq})`)
    .unionAll(
      db
        .selectFrom('payment_entries as entry')
        .innerJoin('orders', 'orders.seq', 'entry.order_seq')
        .innerJoin('customers', 'customers.id', 'orders.customer_id')
        .select([
          sql<Entry['book']>`'order'`.as('book'),
          'entry.seq as seq',
          'entry.at as at',
          sql<Entry['kind']>`case when method = 'khata' then iif(amount_paise > 0, 'on khata', 'off khata')
            when is_returned then 'returned' when amount_paise < 0 then 'taken back' else 'received' end`.as(
            'kind',
          ),
          sql<Entry['method']>`entry.method`.as('method'),
          'entry.amount_paise as amount',
          sql<string | null>`orders.id`.as('orderId'),
          'nickname',
          sql<Paise | null>`null`.as('balanceAfter'),
          sql<string | null>`null`.as('dueOn'),
          sql<string | null>`null`.as('note'),
        ])
        .where('entry.at', '>=', at)
        .where('entry.at', '<', end)
        .where(sql<boolean>`(entry.at, 'order', entry.seq) > (${at}, ${book}, ${seq})`),
    )
    .orderBy('at')
    .orderBy('book')
    .orderBy('seq')
    .limit(limit)
    .execute()
