import { sql } from 'kysely'
import { type Paise, paise } from '../../contract/money.ts'
import type { PointsEntry } from '../../contract/points.ts'
import { prepared } from '../../storage/database/prepared.ts'
import type { Db, Tx } from '../../storage/database/schema.ts'

export type PointsChange = Pick<PointsEntry, 'kind' | 'points' | 'reason' | 'at'> & {
  missing?: number
  orderSeq?: number
  /** Change of the customer's total spending (paise); 0 by default. */
  spent?: Paise
}

const change = prepared((db, { id, points, spent }: { id: string; points: number; spent: Paise }) =>
  db
    .updateTable('customers')
    .set({
      loyalty_points: sql`loyalty_points + ${points}`,
      total_spent_paise: sql`case when total_spent_paise + ${spent} < 0 then 0 else total_spent_paise + ${spent} end`,
    })
    .where('id', '=', id)
    .returning('loyalty_points'),
)

type EntryRow = Pick<PointsEntry, 'kind' | 'points' | 'balance' | 'missing' | 'reason' | 'at'> & {
  customerId: string
  orderSeq: number | null
}

const insertEntry = prepared((db, { customerId, orderSeq, ...entry }: EntryRow) =>
  db
    .insertInto('points_entries')
    .values({ customer_id: customerId, order_seq: orderSeq, ...entry })
    .returning('seq'),
)

/**
 * Changes a customer's points and spending, and records the change of points in the history. All changes must
 * go through this function. Returns the `seq` of the entry; undefined when no points changed and none were
 * missing.
 */
export const bookPoints = async (
  tx: Tx,
  customerId: string,
  { kind, points, missing = 0, orderSeq, reason, at, spent = paise(0) }: PointsChange,
): Promise<number | undefined> => {
  const [changed] = await change(tx, { id: customerId, points, spent })
  if (!changed) throw new Error('Points of a customer that does not exist')
  if (points === 0 && missing === 0) return undefined
  const balance = changed.loyalty_points
  const entry = { customerId, orderSeq: orderSeq ?? null, kind, points, balance, missing, reason, at }
  return (await insertEntry(tx, entry))[0]?.seq
}

/** Points that the last cancellation of an order took, from whichever customer it belonged to at the time. */
export const findPointsTaken = async (tx: Tx, orderSeq: number): Promise<number> => {
  const entry = await tx
    .selectFrom('points_entries')
    .select('points')
    .where('order_seq', '=', orderSeq)
    .where('kind', '=', sql.lit('reversed')) // a literal, or SQLite does not use the partial index
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  return 0 - (entry?.points ?? 0)
}

const entries = (db: Db | Tx) =>
  db
    .selectFrom('points_entries')
    .leftJoin('orders', 'orders.seq', 'order_seq')
    .select([
      'points_entries.seq',
      'kind',
      'points',
      'balance',
      'missing',
      'orders.id as orderId',
      'reason',
      'at',
    ])

export const getPointsEntry = (tx: Tx, seq: number): Promise<PointsEntry> =>
  entries(tx).where('points_entries.seq', '=', seq).executeTakeFirstOrThrow()

/** A page of a customer's history, newest first: the first page, or the entries older than `before`. */
export const listPointsEntries = (
  db: Db,
  customerId: string,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<PointsEntry[]> => {
  const query = entries(db)
    .where('points_entries.customer_id', '=', customerId)
    .orderBy('points_entries.seq', 'desc')
    .limit(limit)
  return (before === undefined ? query : query.where('points_entries.seq', '<', before)).execute()
}
