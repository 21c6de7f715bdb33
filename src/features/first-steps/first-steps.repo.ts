import type { Db } from '../../storage/database/schema.ts'

/** Whether the shop has a product, which may be hidden. */
export const hasProducts = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('products')
    .select('id')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined
