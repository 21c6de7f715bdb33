import type { Db } from '../../storage/database/schema.ts'

/** When the last copy was taken, and the newest order (`seq`) in it. The journal leaves this table out. */
export const findLastCopy = (db: Db): Promise<{ taken_at: string; last_order_seq: number } | undefined> =>
  db.selectFrom('backup_copies').selectAll().orderBy('taken_at', 'desc').limit(1).executeTakeFirst()

/** Records a copy in place of the one before. */
export const recordCopy = (db: Db, takenAt: string, lastOrderSeq: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('backup_copies').execute()
    await tx.insertInto('backup_copies').values({ taken_at: takenAt, last_order_seq: lastOrderSeq }).execute()
  })

/** The `seq` of the newest order, 0 when there is none. */
export const findLastOrderSeq = async (db: Db): Promise<number> =>
  (await db.selectFrom('orders').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst())?.seq ?? 0

/** When the first order after the given `seq` was placed. */
export const findNextOrderTime = async (db: Db, seq: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('orders')
      .select('created_at')
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst()
  )?.created_at

/** Whether the shop has never had a product or an order, and so has nothing worth a backup. */
export const isShopEmpty = async (db: Db): Promise<boolean> =>
  !(await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) &&
  !(await db.selectFrom('orders').select('id').limit(1).executeTakeFirst())
