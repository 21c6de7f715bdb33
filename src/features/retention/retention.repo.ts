import type { Db, Schema, Tx } from '../../storage/database/schema.ts'

/** An order's field that tells where it came from. It is cleared after its retention period. */
export type OriginField = Schema['retention_progress']['field']
export const originFields: OriginField[] = ['address', 'device_id']

/**
 * The columns that are cleared with a field. What the shopper typed goes with the phone's token, and so does the hash of
 * the request, from which a number could be found out.
 */
const columnsOf = {
  address: ['address'],
  device_id: ['device_id', 'note', 'phone', 'request_hash'],
} as const satisfies Record<OriginField, readonly (keyof Schema['orders'])[]>

/** The last order (`seq`) up to which the field has been cleared. */
export const findClearedTo = async (db: Db | Tx, field: OriginField): Promise<number> =>
  (
    await db
      .selectFrom('retention_progress')
      .select('cleared_to_seq')
      .where('field', '=', field)
      .executeTakeFirstOrThrow()
  ).cleared_to_seq

export const saveClearedTo = async (tx: Tx, field: OriginField, seq: number): Promise<void> => {
  await tx.updateTable('retention_progress').set({ cleared_to_seq: seq }).where('field', '=', field).execute()
}

/** Clears the field of the orders after `from`, up to and including `to`, except those marked unwanted. */
export const clearOrigin = async (
  tx: Tx,
  field: OriginField,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  const columns = columnsOf[field]
  await tx
    .updateTable('orders')
    .set(Object.fromEntries(columns.map((column) => [column, null])))
    .where('seq', '>', from)
    .where('seq', '<=', to)
    .where('is_unwanted', '=', 0)
    .where((of) => of.or(columns.map((column) => of(column, 'is not', null))))
    .execute()
}

/**
 * Clears the fields of one order whose retention period is over. Called when its unwanted mark is removed.
 */
export const clearOverdueOrigin = async (tx: Tx, seq: number): Promise<void> => {
  for (const field of originFields) {
    if ((await findClearedTo(tx, field)) >= seq) await clearOrigin(tx, field, { from: seq - 1, to: seq })
  }
}

export type RunningDay = { number: number; day: string; lastOrderSeq: number }

const days = (db: Db | Tx) =>
  db.selectFrom('running_days').select(['number', 'day', 'last_order_seq as lastOrderSeq'])

/** The day recorded last. It is not necessarily the latest date, because the clock may have jumped. */
export const findLastRunningDay = (db: Db | Tx): Promise<RunningDay | undefined> =>
  days(db).orderBy('number', 'desc').limit(1).executeTakeFirst()

export const findRunningDay = (db: Db | Tx, number: number): Promise<RunningDay | undefined> =>
  days(db).where('number', '=', number).executeTakeFirst()

export const isRunningDay = async (db: Db | Tx, day: string): Promise<boolean> =>
  (await db.selectFrom('running_days').select('number').where('day', '=', day).executeTakeFirst()) !==
  undefined

export const insertRunningDay = async (tx: Tx, { number, day, lastOrderSeq }: RunningDay): Promise<void> => {
  await tx.insertInto('running_days').values({ number, day, last_order_seq: lastOrderSeq }).execute()
}
