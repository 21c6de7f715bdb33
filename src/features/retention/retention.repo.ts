import type { Db, Schema, Tx } from '../../storage/schema.ts'

/** What tells where an order came from, and is cleared when its period is over. */
export type OriginField = Schema['retention_progress']['field']
export const originFields: OriginField[] = ['address', 'device_id']

/** Up to which order (`seq`) the field has been cleared. */
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

/** Clears the field of the orders after `from`, up to and including `to`, but for those marked unwanted. */
export const clearOrigin = async (
  tx: Tx,
  field: OriginField,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  await tx
    .updateTable('orders')
    .set({ [field]: null })
    .where('seq', '>', from)
    .where('seq', '<=', to)
    .where('is_unwanted', '=', 0)
    .where(field, 'is not', null)
    .execute()
}

/** Clears what of one order would be cleared by now, had it not been marked unwanted until just now. */
export const clearOverdueOrigin = async (tx: Tx, seq: number): Promise<void> => {
  for (const field of originFields) {
    if ((await findClearedTo(tx, field)) >= seq) await clearOrigin(tx, field, { from: seq - 1, to: seq })
  }
}
