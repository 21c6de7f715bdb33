import type { Db, Tx } from '../../../storage/schema.ts'
import { isUnwantedOrder } from '../../../storage/unwanted-orders.ts'

export const markOrder = async (tx: Tx, seq: number, isMarked: boolean): Promise<void> => {
  await tx
    .updateTable('orders')
    .set({ is_unwanted: isMarked ? 1 : 0 })
    .where('seq', '=', seq)
    .execute()
}

/** Counted anew each time: an owner marks each by hand, and only those are looked at. */
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

const namesOf = (names: (string | null)[]): string[] => [...new Set(names.filter((name) => name !== null))]

/** The unwanted orders that have anything in common with one of the given. */
export const listUnwantedLike = (db: Db | Tx, origins: Origin[]): Promise<UnwantedOrder[]> =>
  db
    .selectFrom('orders')
    .select([
      'seq',
      'customer_id as customerId',
      'device_id as deviceId',
      'address',
      'created_at as createdAt',
    ])
    .where(isUnwantedOrder)
    .where((of) =>
      of.or([
        of('customer_id', 'in', namesOf(origins.map(({ customerId }) => customerId))),
        of('device_id', 'in', namesOf(origins.map(({ deviceId }) => deviceId))),
        of('address', 'in', namesOf(origins.map(({ address }) => address))),
      ]),
    )
    .execute()
