import { sql } from 'kysely'
import { messages } from '../../contract/messages/messages.ts'
import type { Paise } from '../../contract/money.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { prepared } from '../../storage/database/prepared.ts'
import type { Db, Tx } from '../../storage/database/schema.ts'

export type Merge = {
  customerId: string
  intoId: string
  /** How many points moved. */
  points: number
  /** The highest `seq` of all points entries when the merge was made. */
  lastEntry: number
  /** What was owed and moved (paise), and the highest `seq` of all entries of khatas when the merge was made. */
  khata: Paise
  lastKhataEntry: number
  at: string
}

const findRow = prepared((db, { id }: { id: string }) =>
  db
    .selectFrom('customer_merges')
    .select([
      'customer_id as customerId',
      'into_id as intoId',
      'points',
      'last_entry as lastEntry',
      'khata_paise as khata',
      'last_khata_entry as lastKhataEntry',
      'at',
    ])
    .where('customer_id', '=', id),
)

/** The merge that ended this customer; undefined for one that was not merged into another. */
export const findMerge = async (db: Db | Tx, id: string): Promise<Merge | undefined> =>
  (await findRow(db, { id }))[0]

const findIdsUp = prepared((db, { id }: { id: string }) =>
  db
    .withRecursive('up(id)', (of) =>
      of
        .selectFrom('customers')
        .select('id')
        .where('id', '=', id)
        .unionAll(
          of.selectFrom('up').innerJoin('customer_merges', 'customer_id', 'up.id').select('into_id as id'),
        ),
    )
    .selectFrom('up')
    .select('up.id'),
)

/**
 * Lists this customer and the chain of customers it was merged into, in that order. Orders and points belong
 * to the last one. Empty for an unknown customer.
 */
export const listMergesUp = async (db: Db | Tx, id: string): Promise<string[]> =>
  (await findIdsUp(db, { id })).map((row) => row.id)

/** The ids of this customer and of all merged into it, directly or indirectly. */
export const listMergesDown = async (tx: Tx, id: string): Promise<string[]> => {
  const rows = await tx
    .withRecursive('down(id)', (of) =>
      of
        .selectFrom('customers')
        .select('id')
        .where('id', '=', id)
        .unionAll(
          of
            .selectFrom('down')
            .innerJoin('customer_merges', 'into_id', 'down.id')
            .select('customer_id as id'),
        ),
    )
    .selectFrom('down')
    .select('down.id')
    .execute()
  return rows.map((row) => row.id)
}

/** The id that this customer's orders and points belong to: its own, or the one it was merged into. */
export const findKeptId = async (db: Db | Tx, id: string): Promise<string> =>
  (await listMergesUp(db, id)).at(-1) ?? id

/** Throws `conflict` for a customer that was merged into another: the owner's list is outdated. */
export const refuseMerged = async (db: Db | Tx, id: string): Promise<void> => {
  if (!(await findMerge(db, id))) return
  throw new ShopError('conflict', messages.customers.mergedAlready)
}

export type MergedCustomer = { id: string; nickname: string; at: string; intoId: string }

/** The customers that were merged into one of these, the oldest merge first. */
export const listMergedInto = (db: Db, ids: string[]): Promise<MergedCustomer[]> =>
  db
    .selectFrom('customer_merges')
    .innerJoin('customers', 'customers.id', 'customer_merges.customer_id')
    .select(['customers.id', 'nickname', 'at', 'into_id as intoId'])
    .where('into_id', 'in', ids)
    .orderBy('at')
    .execute()

export const insertMerge = async (
  tx: Tx,
  merge: Omit<Merge, 'lastEntry' | 'lastKhataEntry'>,
): Promise<void> => {
  const { customerId, intoId, points, khata, at } = merge
  const { last } = await tx
    .selectFrom('points_entries')
    .select((of) => of.fn.coalesce(of.fn.max('seq'), of.lit(0)).as('last'))
    .executeTakeFirstOrThrow()
  const { lastOfKhatas } = await tx
    .selectFrom('khata_entries')
    .select((of) => of.fn.coalesce(of.fn.max('seq'), of.lit(0)).as('lastOfKhatas'))
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('customer_merges')
    .values({
      customer_id: customerId,
      into_id: intoId,
      points,
      last_entry: last,
      khata_paise: khata,
      last_khata_entry: lastOfKhatas,
      at,
    })
    .execute()
}

/** Moves all orders of one customer to another, and records which ones were moved. */
export const moveOrders = async (tx: Tx, from: string, to: string): Promise<void> => {
  await tx
    .insertInto('merged_orders')
    .columns(['customer_id', 'order_seq'])
    .expression((of) =>
      of.selectFrom('orders').select(['customer_id', 'seq']).where('customer_id', '=', from),
    )
    .execute()
  await tx.updateTable('orders').set({ customer_id: to }).where('customer_id', '=', from).execute()
}

const insertMergedOrder = prepared((db, values: { customerId: string; orderSeq: number }) =>
  db.insertInto('merged_orders').values({ customer_id: values.customerId, order_seq: values.orderSeq }),
)

/** Records an order placed under the id of a merged customer, so that undoing the merge moves it back. */
export const recordMergedOrder = async (tx: Tx, customerId: string, orderSeq: number): Promise<void> => {
  await insertMergedOrder(tx, { customerId, orderSeq })
}

/** The customer who gets an order of this one when all its merges are undone. */
export const findOrderedAs = async (tx: Tx, order: { seq: number; customerId: string }): Promise<string> => {
  const mergedIds = tx.selectFrom('merged_orders').select('customer_id').where('order_seq', '=', order.seq)
  const first = await mergedIds
    .where('customer_id', 'not in', (of) =>
      of
        .selectFrom('customer_merges')
        .select('into_id')
        .where('customer_merges.customer_id', 'in', mergedIds),
    )
    .executeTakeFirst()
  return first?.customer_id ?? order.customerId
}

const mergedOrdersOf = (tx: Tx, id: string) =>
  tx.selectFrom('merged_orders').select('order_seq').where('merged_orders.customer_id', '=', id)

/**
 * The total spent, the points and what is owed (paise) to move back when a merge is undone, in addition to the points and
 * debts that the merge moved.
 */
export const sumMergedOrders = async (
  tx: Tx,
  { customerId, lastEntry, lastKhataEntry }: Merge,
): Promise<{ spent: Paise; points: number; owed: Paise }> => {
  const { spent } = await tx
    .selectFrom('orders')
    .select(sql<Paise>`coalesce(sum(total_paise), 0)`.as('spent'))
    .where('seq', 'in', mergedOrdersOf(tx, customerId))
    .where('status', '!=', 'cancelled')
    .executeTakeFirstOrThrow()
  // Points that these orders earned or lost since the merge, whichever customer they were booked to.
  const { points } = await tx
    .selectFrom('points_entries')
    .select(sql<number>`coalesce(sum(points), 0)`.as('points'))
    .where('seq', '>', lastEntry)
    .where('order_seq', 'in', mergedOrdersOf(tx, customerId))
    .executeTakeFirstOrThrow()
  // The same of what is owed for these orders.
  const { owed } = await tx
    .selectFrom('khata_entries')
    .select(sql<Paise>`coalesce(sum(amount_paise), 0)`.as('owed'))
    .where('seq', '>', lastKhataEntry)
    .where('order_seq', 'in', mergedOrdersOf(tx, customerId))
    .executeTakeFirstOrThrow()
  return { spent, points, owed }
}

/** Moves the orders back to the merged customer and deletes the merge. */
export const removeMerge = async (tx: Tx, customerId: string): Promise<void> => {
  await tx
    .updateTable('orders')
    .set({ customer_id: customerId })
    .where('seq', 'in', mergedOrdersOf(tx, customerId))
    .execute()
  await tx.deleteFrom('merged_orders').where('customer_id', '=', customerId).execute()
  await tx.deleteFrom('customer_merges').where('customer_id', '=', customerId).execute()
}

/** Records that a new customer first asked for the name of another one. */
export const insertPossibleDuplicate = async (tx: Tx, customerId: string, otherId: string): Promise<void> => {
  await tx.insertInto('possible_duplicates').values({ customer_id: customerId, other_id: otherId }).execute()
}

/**
 * The customer whose name each of these first asked for, by customer id. Customers without one are left out.
 */
export const findPossibleDuplicates = async (
  db: Db | Tx,
  customerIds: string[],
): Promise<Map<string, { otherId: string; nickname: string }>> => {
  if (customerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('possible_duplicates')
    .innerJoin('customers', 'customers.id', 'other_id')
    .select(['customer_id as customerId', 'other_id as otherId', 'nickname'])
    .where('customer_id', 'in', customerIds)
    .execute()
  return new Map(rows.map(({ customerId, ...other }) => [customerId, other]))
}

/** Removes the record once the owner has decided whether the two are the same person. */
export const removePossibleDuplicates = async (tx: Tx, customerId: string): Promise<void> => {
  await tx.deleteFrom('possible_duplicates').where('customer_id', '=', customerId).execute()
}

export const countOrdersOfCustomer = async (db: Db, customerId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('orders')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return count
}
