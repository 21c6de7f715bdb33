import { type ExpressionBuilder, sql } from 'kysely'
import type { Khata, KhataEntry, KhataKind, KhataMethod, ListedKhata } from '../../contract/khata.ts'
import { type Paise, paise } from '../../contract/money.ts'
import { shopDay } from '../../contract/shop-day.ts'
import { withoutNulls } from '../../lib/without-nulls.ts'
import { withCustomer } from '../../storage/database/conditions.ts'
import { prepared } from '../../storage/database/prepared.ts'
import type { Db, Schema, Tx } from '../../storage/database/schema.ts'

type Details = Pick<Khata, 'nickname' | 'name' | 'phone' | 'limit' | 'remindedAt'>

const khatas = (db: Db | Tx) =>
  db
    .selectFrom('khatas')
    .innerJoin('customers', 'customers.id', 'khatas.customer_id')
    .leftJoin('khata_people', 'khata_people.customer_id', 'khatas.customer_id')
    .select(['nickname', 'limit_paise as limit', 'reminded_at as remindedAt'])
    .select((of) => [
      of.fn.coalesce('khata_people.name', sql.lit('')).as('name'),
      of.fn.coalesce('khata_people.phone', sql.lit('')).as('phone'),
    ])

/** A customer's khata without its entries; undefined when none is open. */
export const findKhata = (db: Db | Tx, customerId: string): Promise<Details | undefined> =>
  khatas(db).where('khatas.customer_id', '=', customerId).executeTakeFirst()

/** Opens a khata, or changes it. */
export const saveKhata = async (
  tx: Tx,
  customerId: string,
  { name, phone, limit, openedAt }: Pick<Khata, 'name' | 'phone' | 'limit'> & { openedAt: string },
): Promise<void> => {
  await tx
    .insertInto('khatas')
    .values({ customer_id: customerId, limit_paise: limit, opened_at: openedAt })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ limit_paise: limit }))
    .execute()
  await tx
    .insertInto('khata_people')
    .values({ customer_id: customerId, name, phone })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ name, phone }))
    .execute()
}

/** Notes that a reminder was opened. */
export const setReminded = async (tx: Tx, customerId: string, at: string): Promise<void> => {
  await tx
    .updateTable('khata_people')
    .set({ reminded_at: at })
    .where('customer_id', '=', customerId)
    .execute()
}

/** What a customer with a khata owes (paise). */
export type Owed = { customerId: string; balance: Paise }

/**
 * What the customers owe whose khata matches the search text by nickname, real name or phone number, in the order in which
 * the khatas were opened. Without those that were merged or erased: they owe nothing.
 */
export const listOwed = async (db: Db, search: string): Promise<Owed[]> => {
  let query = db
    .selectFrom('khatas')
    .select('khatas.customer_id as customerId')
    .where('khatas.customer_id', 'not in', (of) => of.selectFrom('customer_merges').select('customer_id'))
    .where('khatas.customer_id', 'not in', (of) => of.selectFrom('erasures').select('customer_id'))
    .select((of) =>
      of
        .selectFrom('khata_entries')
        .select('balance_after_paise')
        .whereRef('khata_entries.customer_id', '=', 'khatas.customer_id')
        .orderBy('khata_entries.seq', 'desc')
        .limit(1)
        .as('balance'),
    )
    .orderBy('opened_at')
  if (search !== '') {
    query = query.innerJoin('customers', 'customers.id', 'khatas.customer_id').where(withCustomer(search))
  }
  return (await query.execute()).map(({ customerId, balance }) => ({
    customerId,
    balance: balance ?? paise(0),
  }))
}

/** Who has these khatas, by the customer's id. */
export const findPeople = async (
  db: Db,
  customerIds: string[],
): Promise<Map<string, Pick<ListedKhata, 'nickname' | 'name' | 'phone'>>> => {
  const rows = await khatas(db)
    .select('khatas.customer_id as customerId')
    .where('khatas.customer_id', 'in', customerIds)
    .execute()
  return new Map(rows.map(({ customerId, nickname, name, phone }) => [customerId, { nickname, name, phone }]))
}

const findBalance = prepared((db, { customerId }: { customerId: string }) =>
  db
    .selectFrom('khata_entries')
    .select('balance_after_paise as balance')
    .where('customer_id', '=', customerId)
    .orderBy('seq', 'desc')
    .limit(1),
)

/** What a customer owes (paise); negative for an advance, 0 without a khata. */
export const getBalance = async (db: Db | Tx, customerId: string): Promise<Paise> =>
  (await findBalance(db, { customerId }))[0]?.balance ?? paise(0)

export type NewEntry = {
  customerId: string
  kind: KhataKind
  /** Negative when the customer paid. */
  amount: Paise
  orderSeq?: number
  method?: KhataMethod | undefined
  note?: string
  dueOn?: string | undefined
  reversesSeq?: number
  idempotencyKey?: string | undefined
  at: string
}

/** Adds an entry to what a customer owes, and returns its `seq`. All changes must go through this function. */
export const bookKhata = async (tx: Tx, { note, ...entry }: NewEntry): Promise<number> => {
  const { customerId, amount } = entry
  const { seq } = await tx
    .insertInto('khata_entries')
    .values({
      customer_id: customerId,
      kind: entry.kind,
      amount_paise: amount,
      balance_after_paise: paise((await getBalance(tx, customerId)) + amount),
      order_seq: entry.orderSeq ?? null,
      method: entry.method ?? null,
      due_on: entry.dueOn ?? null,
      reverses_seq: entry.reversesSeq ?? null,
      idempotency_key: entry.idempotencyKey ?? null,
      at: entry.at,
    })
    .returning('seq')
    .executeTakeFirstOrThrow()
  if (note) await tx.insertInto('khata_notes').values({ entry_seq: seq, note }).execute()
  return seq
}

/** Whether an entry was not taken back by a later one. */
const isNotReversed = (of: ExpressionBuilder<Schema, 'khata_entries'>) =>
  of.not(
    of.exists(
      of
        .selectFrom('khata_entries as later')
        .select('later.seq')
        .whereRef('later.reverses_seq', '=', 'khata_entries.seq'),
    ),
  )

/** The entry of an order that was not taken back; an order has at most one. */
export const findEntryOfOrder = (
  tx: Tx,
  orderSeq: number,
): Promise<{ seq: number; amount: Paise } | undefined> =>
  tx
    .selectFrom('khata_entries')
    .select(['seq', 'amount_paise as amount'])
    .where('order_seq', '=', orderSeq)
    .where('kind', '=', 'order')
    .where(isNotReversed)
    .executeTakeFirst()

/** A page of what a customer had to pay, newest first, before the entry `before`, without what was taken back. */
const listDebts: (
  db: Db | Tx,
  values: { customerId: string; before: number; limit: number },
) => Promise<{ seq: number; amount: Paise; dueOn: string | null; at: string }[]> = prepared(
  (db, { customerId, before, limit }) =>
    db
      .selectFrom('khata_entries')
      .select(['seq', 'amount_paise as amount', 'due_on as dueOn', 'at'])
      .where('customer_id', '=', customerId)
      .where('amount_paise', '>', paise(0))
      .where('kind', '<>', 'reversed')
      .where(isNotReversed)
      .where('seq', '<', before)
      .orderBy('seq', 'desc')
      .limit(limit),
)

/**
 * The oldest entry of which something is still owed, and the one before it, the oldest being paid first. Reads the newest
 * entries until they make up the balance.
 */
export const findOldestDebt = async (db: Db | Tx, customerId: string, balance: Paise) => {
  const pageSize = 8
  let owed = 0
  let before = Number.MAX_SAFE_INTEGER
  let oldest: { due: string } | undefined
  for (;;) {
    const debts = await listDebts(db, { customerId, before, limit: pageSize })
    for (const debt of debts) {
      if (owed >= balance) return { oldest, paidUpTo: debt.at }
      owed += debt.amount
      oldest = { due: debt.dueOn ?? shopDay(new Date(debt.at)) }
      before = debt.seq
    }
    if (debts.length < pageSize) return { oldest, paidUpTo: null }
  }
}

/** Moves what is owed (negative for an advance) between two customers, and opens a khata for the one who has none. */
export const moveKhata = async (
  tx: Tx,
  { from, to, amount, at }: { from: string; to: string; amount: Paise; at: string },
): Promise<void> => {
  const khata = await findKhata(tx, from)
  if (khata && !(await findKhata(tx, to))) await saveKhata(tx, to, { ...khata, openedAt: at })
  if (amount === 0) return
  // What moves is due since when it was due before.
  const { oldest } = await findOldestDebt(tx, from, amount)
  await bookKhata(tx, { customerId: from, kind: 'merged', amount: paise(-amount), at })
  await bookKhata(tx, { customerId: to, kind: 'merged', amount, dueOn: oldest?.due, at })
}

const entries = (db: Db | Tx) =>
  db
    .selectFrom('khata_entries')
    .leftJoin('orders', 'orders.seq', 'order_seq')
    .leftJoin('khata_notes', 'entry_seq', 'khata_entries.seq')
    .select([
      'khata_entries.seq',
      'khata_entries.customer_id as customerId',
      'kind',
      'amount_paise as amount',
      'balance_after_paise as balanceAfter',
      'orders.id as orderId',
      'method',
      'khata_notes.note',
      'due_on as dueOn',
      'reverses_seq as reversesSeq',
      'at',
    ])

/** An entry with the customer to whom it belongs. */
type FoundEntry = KhataEntry & { customerId: string }

const toEntry = (row: object): FoundEntry => withoutNulls(row) as FoundEntry

export const withoutCustomer = ({ customerId: _, ...entry }: FoundEntry): KhataEntry => entry

export const findEntry = async (db: Db | Tx, seq: number): Promise<FoundEntry | undefined> => {
  const row = await entries(db).where('khata_entries.seq', '=', seq).executeTakeFirst()
  return row && toEntry(row)
}

export const findEntryByKey = async (tx: Tx, key: string): Promise<FoundEntry | undefined> => {
  const row = await entries(tx).where('khata_entries.idempotency_key', '=', key).executeTakeFirst()
  return row && toEntry(row)
}

export const isReversed = async (tx: Tx, seq: number): Promise<boolean> =>
  (await tx.selectFrom('khata_entries').select('seq').where('reverses_seq', '=', seq).executeTakeFirst()) !==
  undefined

/** A page of a customer's entries, newest first: the first page, or those older than `before`. */
export const listEntries = async (
  db: Db,
  customerId: string,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<KhataEntry[]> => {
  let query = entries(db)
    .where('khata_entries.customer_id', '=', customerId)
    .orderBy('khata_entries.seq', 'desc')
    .limit(limit)
  if (before !== undefined) query = query.where('khata_entries.seq', '<', before)
  return (await query.execute()).map((row) => withoutCustomer(toEntry(row)))
}
