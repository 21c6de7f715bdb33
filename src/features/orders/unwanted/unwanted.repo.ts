import { isUnwantedOrder } from '../../../storage/database/conditions.ts'
import type { Db, Tx } from '../../../storage/database/schema.ts'

export const markOrder = async (tx: Tx, seq: number, isMarked: boolean): Promise<void> => {
  await tx
    .updateTable('orders')
    .set({ is_unwanted: isMarked ? 1 : 0 })
    .where('seq', '=', seq)
    .execute()
}

/** Counted on every call, because there are only the few orders that the owner marked by hand. */
export const countUnwanted = async (db: Db | Tx): Promise<number> => {
  const { count } = await db
    .selectFrom('orders')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where(isUnwantedOrder)
    .executeTakeFirstOrThrow()
  return count
}

export type Origin = { customerId: string; deviceId: string | null; address: string | null }
export type UnwantedOrder = Origin & { seq: number; createdAt: string }

const listBy = async (
  db: Db | Tx,
  column: 'customer_id' | 'device_id' | 'address',
  names: (string | null)[],
): Promise<UnwantedOrder[]> => {
  const known = [...new Set(names.filter((name) => name !== null))]
  if (known.length === 0) return []
  return db
    .selectFrom('orders')
    .select([
      'seq',
      'customer_id as customerId',
      'device_id as deviceId',
      'address',
      'created_at as createdAt',
    ])
    .where(isUnwantedOrder)
    .where(column, 'in', known)
    .execute()
}

/** The unwanted orders that share a customer, phone or address with one of the given origins. */
export const listUnwantedLike = async (db: Db | Tx, origins: Origin[]): Promise<UnwantedOrder[]> => {
  // One query per index, because SQLite scans every unwanted order for one query over all three columns.
  const found = [
    await listBy(
      db,
      'customer_id',
      origins.map(({ customerId }) => customerId),
    ),
    await listBy(
      db,
      'device_id',
      origins.map(({ deviceId }) => deviceId),
    ),
    await listBy(
      db,
      'address',
      origins.map(({ address }) => address),
    ),
  ]
  return [...new Map(found.flat().map((order) => [order.seq, order])).values()]
}
